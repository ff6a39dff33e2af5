import { useMemo } from 'react';
import { toFailure } from '../../api/failures/failure';
import { patterns } from '../../app/paths';
import type { DescribedPass } from '../../machines/checkout/pass';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { PassCard } from '../../ui/passes/PassCard';
import { PassFeatures } from '../../ui/passes/PassFeatures';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { BlockedRegion } from './BlockedRegion';
import styles from './Passes.module.css?adopted';
import { PassFilterBar, usePassFilters } from './PassFilterBar';
import { type PassTexts, toPassView } from './passView';
import { usePasses } from './usePasses';

/** The sections of the catalogue, in their order; `other` holds types that the contract does not know. */
const GROUPS = ['subscription', 'package', 'category', 'event', 'single', 'additional', 'other'] as const;

type Group = (typeof GROUPS)[number];

const groupOf = ({ passType, kind }: DescribedPass): Group =>
  kind === 'additional' ? 'additional' : (passType ?? 'other');

/** `/packages` and `/passes`: every pass that the channel sells, by kind. */
export default function Passes() {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const filters = usePassFilters();
  const { texts, passes, features, isPending, error, isFetching, retry } = usePasses(filters);
  useScreen(t('passes.title'), { description: t('passes.intro'), address: patterns.passes });
  const isFiltered = Object.keys(filters).length > 0;
  const isWaiting = isPending && error === null;
  const isEmpty = !isPending && error === null && passes.length === 0;
  return (
    <div className={styles.page} aria-busy={isWaiting}>
      <div>
        <h1 className={styles.title}>{t('passes.title')}</h1>
        <p className={styles.intro}>{t('passes.intro')}</p>
      </div>
      <BlockedRegion />
      <PassFilterBar filters={filters} features={features} texts={texts} isPending={isWaiting} />
      {isWaiting ? (
        <CardSkeletons />
      ) : (
        <>
          <Groups passes={passes} texts={texts} />
          <Comparison passes={passes} texts={texts} />
        </>
      )}
      {isEmpty && (
        <EmptyState
          title={t('validation.noPasses')}
          text={t(isFiltered ? 'passes.noMatch' : 'passes.noneText')}
          action={
            <LinkButton href={isFiltered ? patterns.passes : patterns.home}>
              {t(isFiltered ? 'catalog.clearFilters' : 'watch.endedAction')}
            </LinkButton>
          }
        />
      )}
      {error && (
        <ErrorPanel
          title={t('passes.failedTitle')}
          text={messageOfFailure(toFailure(error))}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
    </div>
  );
}

function CardSkeletons() {
  return (
    <div className={styles.cards}>
      {['one', 'two', 'three'].map((card) => (
        <Skeleton key={card} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}

interface PassesProps {
  passes: readonly DescribedPass[];
  texts: PassTexts;
}

function Groups({ passes, texts }: PassesProps) {
  const { t } = texts;
  const groups = GROUPS.map((group) => ({
    group,
    members: passes.filter((pass) => groupOf(pass) === group),
  }));
  const shown = groups.filter(({ members }) => members.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.groups}>
      {shown.map(({ group, members }) => (
        <section
          key={group}
          className={styles.group}
          style={{ '--count': members.length }}
          aria-labelledby={`passes-${group}`}
        >
          <div>
            <h2 className={styles.heading} id={`passes-${group}`}>
              {t(`passes.group.${group}`)}
            </h2>
            {group === 'additional' && <p className={styles.intro}>{t('passes.additionalText')}</p>}
          </div>
          <ul className={styles.cards}>
            {members.map((described) => {
              const view = toPassView(described, texts);
              return (
                <li key={view.id} className={styles.cell}>
                  <PassCard pass={view} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Nothing to compare below two passes. */
function Comparison({ passes, texts }: PassesProps) {
  const compared = useMemo(
    () =>
      passes
        .filter(({ passType }) => passType !== null)
        .map(({ pass, itemType }) => ({
          id: `${itemType}-${pass.id}`,
          name: pass.name || texts.t('passes.unnamed'),
          features: pass.access_features ?? [],
        })),
    [passes, texts],
  );
  return compared.length < 2 ? null : <PassFeatures passes={compared} />;
}
