import type { Event, Participant } from '../../../api/schema';
import { paths, patterns } from '../../../app/paths';
import { Picture } from '../../../ui/cards/Picture';
import { useText } from '../../../ui/i18n/text';
import { safePictureUrl } from '../../../ui/safeUrl';
import { FavoriteHeart } from '../../favorites/FavoriteHeart';
import styles from './Teams.module.css';

const nameOf = ({ name, short_name }: Participant): string => name || short_name || '';

/** The participants with a name, each linked to its page and with its heart; renders nothing without one. */
export function Teams({ participants }: { participants: readonly Participant[] }) {
  const { t } = useText();
  const named = participants.filter((participant) => nameOf(participant) !== '');
  if (named.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="teams">
      <h2 className={styles.title} id="teams">
        {t('watch.teams')}
      </h2>
      <ul className={styles.teams}>
        {named.map((participant) => (
          <Team key={participant.id} participant={participant} />
        ))}
      </ul>
    </section>
  );
}

function Team({ participant }: { participant: Participant }) {
  const { id, name, short_name, alias, images, color } = participant;
  const shown = nameOf(participant);
  const sides = [{ name: short_name || shown, color: color ?? null }];
  const link = alias || name;
  const content = (
    <>
      <span className={styles.crest}>
        <Picture src={safePictureUrl(images?.[0]?.url, location.origin)} sides={sides} hasLetters={false} />
      </span>
      <span className={styles.name} dir="auto">
        {shown}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {link ? (
        <a className={styles.team} href={paths.homeOf('team', link)}>
          {content}
        </a>
      ) : (
        <span className={styles.team}>{content}</span>
      )}
      <FavoriteHeart type="participant" id={id} name={shown} />
    </li>
  );
}

/** The school, the sport and the place of the event, each with its heart. */
export function EventFollows({ event }: { event: Event }) {
  const { t } = useText();
  const { group, category, location: place } = event;
  const rows = [
    {
      type: 'group' as const,
      kind: t('catalog.filter.school'),
      of: group,
      name: group?.name,
      href: group?.alias && paths.homeOf('school', group.alias),
    },
    {
      type: 'category' as const,
      kind: t('catalog.filter.sport'),
      of: category,
      name: category?.title,
      href: category?.alias && paths.homeOf('sport', category.alias),
    },
    {
      type: 'event_location' as const,
      kind: t('catalog.filter.location'),
      of: place,
      name: place?.name,
      href: place && `${patterns.upcoming}?location=${place.id}`,
    },
  ].flatMap(({ of, name, ...row }) => (of && name ? [{ ...row, id: of.id, name }] : []));
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="follows">
      <h2 className={styles.title} id="follows">
        {t('watch.follow')}
      </h2>
      <ul className={styles.teams}>
        {rows.map(({ type, id, name, kind, href }) => {
          const words = (
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.kind}>{kind}</span>
            </span>
          );
          return (
            <li key={type} className={styles.row}>
              {href ? (
                <a className={styles.team} href={href}>
                  {words}
                </a>
              ) : (
                <span className={styles.team}>{words}</span>
              )}
              <FavoriteHeart type={type} id={id} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
