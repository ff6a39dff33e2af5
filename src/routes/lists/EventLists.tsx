import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '../../ui/i18n/text';
import { FilterBar } from '../../ui/lists/FilterBar';
import { KindLinks } from '../../ui/lists/KindLinks';
import type { Layout } from '../../ui/lists/LayoutSwitch';
import type { Opening } from '../../ui/lists/rows';
import { Announcer } from '../../ui/shell/Announcer';
import { useChannel } from '../useChannel';
import { useScreen } from '../useScreen';
import { useServerNow } from '../useServerNow';
import { useSystem } from '../useSystem';
import { aboutList, describeList } from './about';
import { FILTERS, isDay, type ListAddress, listSearch, parseListAddress, withoutFilters } from './address';
import { choicesOf, withoutUnknown } from './choices';
import { Dates } from './Dates';
import styles from './EventLists.module.css';
import { filterChips, selectFilters } from './filters';
import { isSchedule, kindOf, pathOfKind } from './kinds';
import { keepLayout, preferredLayout } from './layout';
import { restoreScroll } from './place';
import { Results } from './Results';
import { sorted, sortFilter } from './sorting';
import { useTeams } from './useTeams';
import { viewerZone } from './viewerZone';

/** Countdowns are told by the minute; half a minute keeps them right. */
const TICK_SECONDS = 30;
const KINDS = ['live', 'upcoming', 'finished'] as const;

/** `/upcoming`, `/vod`, `/live`, `/schedule`: one list of events; its address says which, and narrowed down to what. */
export default function EventLists() {
  const [path] = useLocation();
  // Lists and schedule are laid out each in its own way.
  return <EventList key={`${isSchedule(path)}`} path={path} byDays={isSchedule(path)} />;
}

function EventList({ path, byDays }: { path: string; byDays: boolean }) {
  const { store } = useSystem();
  const channel = useChannel();
  const { t, language } = useText();
  const now = useServerNow(TICK_SECONDS);
  const [, navigate] = useLocation();
  const { asked, page } = useAddress(useSearch());
  const [count, setCount] = useState('');
  const { teams, areAwaited, wantTeams } = useTeams(asked, count !== '');
  const address = useMemo(() => {
    const known = withoutUnknown(asked, channel, teams);
    // The schedule is in the order of time, whatever its address says.
    return byDays && known.sort_field === 'name' ? { ...known, sort_field: null } : known;
  }, [byDays, asked, channel, teams]);
  const kind = kindOf(path, address);
  const title = t(byDays ? 'lists.schedule' : `lists.${kind}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const [layout, setLayout] = useState<Layout>(() => preferredLayout(store, channel, byDays));
  const timeZone = useMemo(() => viewerZone(channel), [channel]);

  const world = useMemo(() => ({ t, language, channel, now }), [t, language, channel, now]);
  const choices = useMemo(
    () => choicesOf(channel, teams, address.school, t),
    [channel, teams, address.school, t],
  );
  const selects = useMemo(
    () => [
      ...selectFilters(address, choices, areAwaited ? 'team' : null, t),
      sortFilter(address, kind, byDays, t),
    ],
    [address, choices, areAwaited, kind, byDays, t],
  );
  const known = useMemo(() => ({ choices, channel, teams }), [choices, channel, teams]);
  const about = describeList(byDays ? 'schedule' : kind, filterChips(address, known, world), channel, t);
  useScreen(title, aboutList(kind, byDays, address, about));
  const show = (next: ListAddress) => navigate(path + listSearch({ ...next, page: 1 }));
  const change = (name: string, value: string) => {
    if (name === 'sort') return show(sorted(address, kind, value));
    const parameters = new URLSearchParams(listSearch(address));
    parameters.set(name, value);
    show(parseListAddress(`${parameters}`));
  };
  // What was pressed is gone afterwards, so the focus goes to where the list begins.
  const reset = (next: ListAddress) => {
    show(next);
    heading.current?.focus();
  };
  const plain = listSearch({ ...address, type: null, page: 1 });
  const rest = useCallback(
    (resting: number, opening: Opening | null) => {
      // A list that comes to rest when another has been asked for must not take the address back.
      if (location.pathname !== path || questionOf(location.search) !== questionOf(listSearch(asked))) return;
      navigate(path + listSearch({ ...asked, page: resting }), { replace: true, state: opening });
      restoreScroll(opening === null ? 'browser' : 'list');
    },
    [navigate, path, asked],
  );

  // What was pressed answers at once, and the list follows as soon as it is drawn.
  const results = useDeferredValue(
    <Results
      key={`${kind} ${listSearch({ ...address, page: 1 })}`}
      kind={kind}
      byDays={byDays}
      address={address}
      page={page}
      known={known}
      world={world}
      timeZone={timeZone}
      layout={layout}
      onLayout={(chosen) => {
        keepLayout(store, chosen, byDays);
        setLayout(chosen);
      }}
      onCount={setCount}
      onRest={rest}
      onRemove={(name) => reset({ ...address, [name]: null })}
      onClear={() => reset(withoutFilters(address))}
    />,
  );

  return (
    <div className={styles.lists}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <KindLinks
        links={[
          ...KINDS.map((each) => ({
            href: pathOfKind[each] + plain,
            label: t(`lists.${each}`),
            isCurrent: !byDays && each === kind,
          })),
          { href: `/schedule${plain}`, label: t('lists.schedule'), isCurrent: byDays },
        ]}
      />
      <FilterBar
        title={address.title ?? ''}
        selects={selects}
        dates={
          <Dates
            {...{ address, kind, byDays, world, timeZone }}
            onChange={(start_date, end_date) => {
              if ([start_date, end_date].every((day) => day === null || isDay(day)))
                show({ ...address, start_date, end_date });
            }}
          />
        }
        active={FILTERS.filter((name) => address[name] !== null).length}
        onOpen={wantTeams}
        onChange={change}
      />
      {results}
      <Announcer message={count} />
    </div>
  );
}

/** What the address asks for, the same object wherever in the list one is, and where that is. */
function useAddress(search: string): { asked: ListAddress; page: number } {
  const question = questionOf(search);
  const asked = useMemo(() => parseListAddress(question), [question]);
  return { asked, page: parseListAddress(search).page };
}

function questionOf(search: string): string {
  return listSearch({ ...parseListAddress(search), page: 1 });
}
