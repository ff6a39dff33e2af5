import { dayKey, formatDay } from '../../ui/i18n/formats';
import { later } from '../../ui/kit/later';
import { Spinner } from '../../ui/kit/Spinner';
import { DatesField } from '../../ui/lists/DatesField';
import { loadChunk } from '../chunk';
import type { CardWorld } from '../events/cards';
import type { ListAddress } from './address';
import styles from './Dates.module.css';
import { dayAfter } from './dayStart';
import type { Kind } from './kinds';
import { useTemporal } from './temporal';

const DaysCalendar = later(
  async () => (await loadChunk(() => import('../../ui/calendar/DaysCalendar'))).DaysCalendar,
);

type DatesProps = {
  address: ListAddress;
  kind: Kind;
  byDays: boolean;
  world: CardWorld;
  onChange: (start: string | null, end: string | null) => void;
};

/** The dates of a list; of the schedule the day to jump to, from which it goes on. */
export function Dates({ address, kind, byDays, world, onChange }: DatesProps) {
  const { t, language, timeZone, now } = world;
  const temporal = useTemporal();
  const { start_date: start, end_date: end } = address;
  const label = t(byDays ? 'lists.jump' : 'lists.dates');
  // What is to come begins the next day (spec §9, "calendar start"); what was ends today.
  const opensAt = start ?? (kind === 'finished' ? dayKey(now, timeZone) : dayAfter(temporal, now, timeZone));
  const typed = [
    { name: 'start_date', label: t('lists.filter.start_date'), value: start ?? '' },
    ...(byDays && end === null
      ? []
      : [{ name: 'end_date', label: t('lists.filter.end_date'), value: end ?? '' }]),
  ];
  return (
    <DatesField
      label={label}
      text={datesText(start, end, world)}
      dates={typed}
      onChange={(name, value) =>
        name === 'start_date' ? onChange(value || null, end) : onChange(start, value || null)
      }
    >
      {(close) => (
        <DaysCalendar
          fallback={
            <div className={styles.wait}>
              <Spinner />
            </div>
          }
          language={language}
          label={label}
          start={start}
          end={end}
          opensAt={opensAt}
          isSingle={byDays}
          onChoose={(first, last) => {
            onChange(first, byDays ? end : last);
            close();
          }}
        />
      )}
    </DatesField>
  );
}

function datesText(start: string | null, end: string | null, { t, language, now }: CardWorld): string {
  const text = (day: string) => dayText(day, language, now);
  if (start === null) return end === null ? t('lists.anyDate') : t('lists.until', { day: text(end) });
  if (end === null) return t('lists.from', { day: text(start) });
  return start === end ? text(start) : t('lists.fromTo', { start: text(start), end: text(end) });
}

const MIDDAY_SECONDS = 43_200;

/** A day of the calendar, such as `2026-11-20`, in words: "Nov 20". */
export function dayText(day: string, language: CardWorld['language'], now: number): string {
  return formatDay(Date.parse(`${day}T00:00:00Z`) / 1000 + MIDDAY_SECONDS, 'UTC', language, now);
}
