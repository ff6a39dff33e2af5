import { useText } from '../../i18n/text';
import { Chip } from '../../kit/buttons/Chip';
import { classes } from '../../kit/classes';
import { GalleryLink } from '../GalleryLink';
import styles from './StateTable.module.css?adopted';

export type StateRow = {
  path: string;
  name: string;
  href: string;
  /** How deep the state is in others, from 0. */
  depth: number;
  description: string | null;
  tags: readonly string[];
  /** The messages that a viewer reads, one per way the state looks. */
  messages: readonly string[];
  /** Why nothing is on the screen; null where something is. */
  reason: string | null;
  isCurrent: boolean;
  isChosen: boolean;
};

type StateTableProps = { caption: string; rows: readonly StateRow[]; onChoose: (path: string) => void };

/** The states of a machine: the way by keyboard to choose one. */
export function StateTable({ caption, rows, onChoose }: StateTableProps) {
  const { t } = useText();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('simulate.state')}</th>
          <th scope="col">{t('simulate.description')}</th>
          <th scope="col">{t('simulate.onScreen')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path} className={classes(styles.row, row.isCurrent && styles.current)}>
            <th scope="row" data-depth={Math.min(row.depth, 4)}>
              <GalleryLink
                href={row.href}
                isCurrent={row.isChosen}
                className={styles.link}
                onOpen={() => onChoose(row.path)}
              >
                {row.name}
              </GalleryLink>
            </th>
            <td>
              {row.description !== null && <p lang="en">{row.description}</p>}
              {row.tags.length > 0 && (
                <span className={styles.tags}>
                  {row.tags.map((tag) => (
                    <Chip key={tag}>{tag}</Chip>
                  ))}
                </span>
              )}
            </td>
            <td>
              {row.messages.map((message) => (
                <p key={message} className={styles.message}>
                  {message}
                </p>
              ))}
              {row.reason !== null && (
                <p className={styles.reason} lang="en">
                  {row.reason}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
