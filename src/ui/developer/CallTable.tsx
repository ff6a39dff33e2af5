import { useText } from '../i18n/text';
import styles from './DeveloperPanel.module.css?adopted';

export type DeveloperCall = {
  /** Unique in the list. */
  key: string;
  operation: string;
  /** As the contract writes it: `GET /events/{id}`. */
  request: string;
  /** Null without an answer. */
  status: number | null;
  milliseconds: number;
};

/** Every call with its status and time. */
export function CallTable({ calls }: { calls: readonly DeveloperCall[] }) {
  const { t } = useText();
  return (
    <section>
      <h2 className={styles.heading}>{t('developer.calls')}</h2>
      {calls.length === 0 ? (
        <p className={styles.empty}>{t('developer.noCalls')}</p>
      ) : (
        <table className={styles.calls} aria-label={t('developer.calls')}>
          <thead>
            <tr>
              <th scope="col">{t('developer.operation')}</th>
              <th scope="col">{t('developer.status')}</th>
              <th scope="col">{t('developer.time')}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ key, operation, request, status, milliseconds }) => (
              <tr key={key}>
                <th scope="row">
                  {operation} <span className={styles.request}>{request}</span>
                </th>
                <td>{status ?? t('developer.noAnswer')}</td>
                <td>{t('developer.milliseconds', { number: milliseconds })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
