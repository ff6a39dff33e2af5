import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { searchOf } from '../../app/paths/query';
import { parsePassesAddress } from '../../app/paths/screens/passes';
import { byLabel } from '../../ui/form/byLabel';
import { Select } from '../../ui/form/Select';
import { FEATURES, type Feature } from '../../ui/passes/PassFeatures';
import { flatCategories } from '../events/filterValues';
import styles from './Passes.module.css?adopted';
import type { PassTexts } from './passView';
import type { PassFilters } from './usePasses';

/** The filters in the address. */
export function usePassFilters(): PassFilters {
  const search = useSearch();
  return useMemo(() => parsePassesAddress(search, FEATURES), [search]);
}

interface PassFilterBarProps {
  filters: PassFilters;
  /** Those to choose among. */
  features: readonly Feature[];
  texts: PassTexts;
  /** Whether teams and features are still on their way: their fields hold their places, so that no pass moves. */
  isPending: boolean;
}

/** Passes of one sport, of one team, or with one feature. */
export function PassFilterBar({
  filters,
  features,
  texts: { t, language, channel, participants },
  isPending,
}: PassFilterBarProps) {
  const sports = flatCategories(channel['events-categories'] ?? []).filter(({ id }) => id !== 0);
  const choose = (change: PassFilters | { [Name in keyof PassFilters]: null }) =>
    navigate(location.pathname + searchOf({ ...filters, ...change }), { replace: true });
  return (
    <div className={styles.filters}>
      {sports.length > 1 && (
        <Select
          label={t('passes.sport')}
          noChoice={t('passes.allSports')}
          value={`${filters.event_category_id ?? ''}`}
          options={sports.flatMap(({ id, title }) => (title ? [{ value: `${id}`, label: title }] : []))}
          onChange={(value) => choose({ event_category_id: Number(value) || null })}
        />
      )}
      {(participants.length > 1 || isPending) && (
        <Select
          label={t('passes.team')}
          noChoice={t('passes.allTeams')}
          value={`${filters.participant_id ?? ''}`}
          options={byLabel(
            participants.flatMap(({ id, name }) => (name ? [{ value: `${id}`, label: name }] : [])),
            language,
          )}
          onChange={(value) => choose({ participant_id: Number(value) || null })}
        />
      )}
      {(features.length > 1 || filters.feature !== undefined || isPending) && (
        <Select
          label={t('passes.includes')}
          noChoice={t('passes.anyFeature')}
          value={filters.feature ?? ''}
          options={features.map((feature) => ({ value: feature, label: t(`passes.features.${feature}`) }))}
          onChange={(value) => choose({ feature: FEATURES.find((each) => each === value) ?? null })}
        />
      )}
    </div>
  );
}
