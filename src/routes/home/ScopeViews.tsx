import { Picture } from '../../ui/cards/Picture';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import { safePictureUrl } from '../../ui/safeUrl';
import { FavoriteHeart } from '../favorites/FavoriteHeart';
import { useChannel } from '../hooks/useChannel';
import styles from './Home.module.css';
import type { HomeScope } from './homeScope';

/**
 * Name and picture of the scope. The channel's own name is visually hidden, since the header already shows
 * it.
 */
export function HomeTitle({ scope }: { scope: HomeScope | null }) {
  const { t } = useText();
  const name = useChannel().settings?.name ?? t('home.title');
  if (scope === null) {
    return (
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
    );
  }
  return (
    <div className={styles.scope}>
      <span className={styles.emblem}>
        <Picture
          key={scope.picture}
          src={safePictureUrl(scope.picture, location.origin)}
          sides={[{ name: scope.name, color: scope.color }]}
          isFirst
          hasLetters={scope.picture === null}
        />
      </span>
      <h1 className={styles.title} dir="auto">
        {scope.name}
      </h1>
      {scope.favorable && (
        <FavoriteHeart {...scope.favorable} look="pill">
          {t('favorites.title')}
        </FavoriteHeart>
      )}
    </div>
  );
}

/** Home without events; the home of a school or team links to the whole channel. */
export function NoEvents({ scope }: { scope: HomeScope | null }) {
  const { t } = useText();
  if (scope === null) return <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')} />;
  return (
    <EmptyState
      title={t('home.emptyScopeTitle', { scope: scope.name })}
      text={t('home.emptyText')}
      action={<LinkButton href="/">{t('home.allEvents')}</LinkButton>}
    />
  );
}

/** The address contains a name that the channel does not have. */
export function UnknownScope({ name }: { name: string }) {
  const { t } = useText();
  return (
    <div className={styles.unknown}>
      <VisuallyHidden>
        <h1>{t('home.unknownScreen')}</h1>
      </VisuallyHidden>
      <EmptyState
        title={t('home.unknownTitle', { value: name })}
        text={t('home.unknownText')}
        action={<LinkButton href="/">{t('home.allEvents')}</LinkButton>}
      />
    </div>
  );
}
