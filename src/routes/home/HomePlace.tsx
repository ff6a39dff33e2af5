import { Picture } from '../../ui/cards/Picture';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { EmptyState } from '../../ui/kit/Panel';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import { safePictureUrl } from '../../ui/safeUrl';
import { useChannel } from '../useChannel';
import styles from './Home.module.css';
import type { Place } from './place';

/** Name and picture of what home is of; the channel's own name is in its header already. */
export function HomeTitle({ place }: { place: Place | null }) {
  const { t } = useText();
  const name = useChannel().settings?.name ?? t('home.title');
  if (place === null) {
    return (
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
    );
  }
  return (
    <div className={styles.place}>
      <span className={styles.emblem}>
        <Picture
          key={place.picture}
          src={safePictureUrl(place.picture, location.origin)}
          sides={[{ name: place.name, color: place.color }]}
          isFirst
          hasLetters={place.picture === null}
        />
      </span>
      <h1 className={styles.title} dir="auto">
        {place.name}
      </h1>
    </div>
  );
}

/** Nothing on: of a school or team it says whose, and leads to everything else. */
export function NothingOn({ place }: { place: Place | null }) {
  const { t } = useText();
  if (place === null) return <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')} />;
  return (
    <EmptyState
      title={t('home.emptyPlaceTitle', { place: place.name })}
      text={t('home.emptyPlaceText')}
      action={<LinkButton href="/">{t('home.allEvents')}</LinkButton>}
    />
  );
}

/** Nobody of that name here. */
export function UnknownPlace({ said }: { said: string }) {
  const { t } = useText();
  return (
    <div className={styles.unknown}>
      <VisuallyHidden>
        <h1>{t('home.unknownScreen')}</h1>
      </VisuallyHidden>
      <EmptyState
        title={t('home.unknownTitle', { said })}
        text={t('home.unknownText')}
        action={<LinkButton href="/">{t('home.allEvents')}</LinkButton>}
      />
    </div>
  );
}
