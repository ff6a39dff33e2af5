import { useText } from '../i18n/text';
import { LinkButton } from '../kit/buttons/Button';
import { Takeover } from './Takeover';
import styles from './Takeover.module.css';

type NotFoundScreenProps = {
  /** The requested path as typed; null if it is the not-found page itself. */
  path: string | null;
  homeHref: string;
};

const LONGEST_SHOWN = 200;

/** "Game Not Found" (spec §2). */
export function NotFoundScreen({ path, homeHref }: NotFoundScreenProps) {
  const { t } = useText();
  return (
    <Takeover title={t('notFound.title')}>
      <p className={styles.text}>{t('notFound.text')}</p>
      {path !== null && (
        <code className={styles.path} dir="ltr">
          {path.slice(0, LONGEST_SHOWN)}
        </code>
      )}
      <LinkButton href={homeHref}>{t('notFound.home')}</LinkButton>
    </Takeover>
  );
}
