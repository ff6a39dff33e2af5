import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../i18n/text';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './PassFeatures.module.css';

/** The access features of spec §3, in the order of the rows. */
export const FEATURES = [
  'watch',
  'no_ads',
  'vod_media_access',
  'clipping',
  'download_clip',
  'download',
] as const;

export type Feature = (typeof FEATURES)[number];

export interface PassWithFeatures {
  id: string;
  name: string;
  features: readonly Feature[];
}

/** The features of each pass, side by side; on a narrow screen the table scrolls beside its first column. */
export function PassFeatures({ passes }: { passes: readonly PassWithFeatures[] }) {
  const { t } = useText();
  const id = useId();
  return (
    <div>
      <h2 className={styles.title} id={id}>
        {t('passes.compare')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroller} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('passes.feature')}</th>
              {passes.map((pass) => (
                <th key={pass.id} scope="col" dir="auto">
                  {pass.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FEATURES.map((feature) => (
              <tr key={feature}>
                <th scope="row">{t(`passes.features.${feature}`)}</th>
                {passes.map(({ id: pass, features }) => (
                  <td key={pass}>
                    <Mark isIncluded={features.includes(feature)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The features of one pass as a list: those that it has, then those that it lacks. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  const { t } = useText();
  const ordered = [...FEATURES].sort(
    (one, other) => Number(features.includes(other)) - Number(features.includes(one)),
  );
  return (
    <ul className={styles.list}>
      {ordered.map((feature) => (
        <li key={feature} className={styles.item} data-lacks={!features.includes(feature) || undefined}>
          <Mark isIncluded={features.includes(feature)} />
          {t(`passes.features.${feature}`)}
        </li>
      ))}
    </ul>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useText();
  const Icon = isIncluded ? Check : Minus;
  return (
    <span className={isIncluded ? styles.yes : styles.no}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{t(isIncluded ? 'passes.included' : 'passes.notIncluded')}</VisuallyHidden>
    </span>
  );
}
