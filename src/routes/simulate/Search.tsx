import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { registry } from '../../machines';
import type { MachineFixture } from '../../machines/fixture';
import { readablePath } from '../../plans/charts/statecharts';
import type { Language } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { SearchResults } from '../../ui/simulate/SearchResults';
import type { Explorer } from './Explorer';
import { findTexts } from './search';
import type { GalleryNavigation } from './useGallery';

/** The texts that are listed; a query of one letter finds hundreds. */
const MAX_TEXTS = 20;

const hasScreen = ({ promises }: MachineFixture): boolean =>
  Object.values(promises).some((promise) => !('none' in promise));

/** The machines that show something, those with the most screens first. */
const searched = registry
  .filter(hasScreen)
  .toSorted((a, b) => Object.keys(b.promises).length - Object.keys(a.promises).length);

type SearchProps = { query: string; explorer: Explorer; navigation: GalleryNavigation };

/** The states that show a text, found machine by machine. */
export function Search({ query, explorer, navigation: { hrefOf, go } }: SearchProps) {
  const { t } = useText();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = explorer.subscribe(listener);
      void explorer.findAllStates(searched);
      return unsubscribe;
    },
    [explorer],
  );
  const version = useSyncExternalStore(subscribe, explorer.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has found more.
  const found = useMemo(
    () =>
      searched.flatMap((fixture) =>
        findTexts(explorer.get(fixture).cases, query).map((text) => ({ ...text, fixture })),
      ),
    [explorer, version, query],
  );
  const done = searched.filter((fixture) => explorer.get(fixture).isDone).length;
  const isSearching = done < searched.length;
  const open = (fixture: MachineFixture, state: string, number: number, language: Language) => {
    const next = { machine: fixture.id, state, case: number === 1 ? null : number, language };
    return { href: hrefOf(next), onOpen: () => go(next) };
  };

  if (!isSearching && found.length === 0)
    return (
      <div role="status">
        <EmptyState title={t('simulate.noResultTitle')} text={t('simulate.noResultText')} />
      </div>
    );
  const total = found.length;
  const counted =
    total === 1
      ? t('simulate.foundOne')
      : total > MAX_TEXTS
        ? t('simulate.foundFirst', { shown: MAX_TEXTS, total })
        : t('simulate.foundMany', { total });
  return (
    <SearchResults
      status={isSearching ? t('simulate.searching', { done, total: searched.length }) : counted}
      results={found.slice(0, MAX_TEXTS).map(({ text, language, states, fixture }) => ({
        text,
        language,
        machine: fixture.title,
        states: states.map((state) => ({
          name: readablePath(state.path.split('.')),
          ...open(fixture, state.path, state.case, language),
        })),
      }))}
    />
  );
}
