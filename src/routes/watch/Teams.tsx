import type { Participant } from '../../api/schema';
import { paths } from '../../app/paths';
import { Picture } from '../../ui/cards/Picture';
import { useText } from '../../ui/i18n/text';
import { safePictureUrl } from '../../ui/safeUrl';
import styles from './Teams.module.css';

/** The participants, each linked to its page; renders nothing for an event without teams. */
export function Teams({ participants }: { participants: readonly Participant[] }) {
  const { t } = useText();
  if (participants.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="teams">
      <h2 className={styles.title} id="teams">
        {t('watch.teams')}
      </h2>
      <ul className={styles.teams}>
        {participants.map((participant) => (
          <li key={participant.id}>
            <Team participant={participant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team({ participant }: { participant: Participant }) {
  const { name, short_name, alias, images, color } = participant;
  const shown = name ?? short_name ?? '';
  const sides = [{ name: short_name ?? shown, color: color ?? null }];
  const link = alias ?? name;
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
  if (!link) return <span className={styles.team}>{content}</span>;
  return (
    <a className={styles.team} href={paths.homeOf('team', link)}>
      {content}
    </a>
  );
}
