import { loadChunk } from '../../app/page/chunkErrors';
import type { ListAddress, ListType } from '../../app/paths/screens/events';
import { chunk } from '../../chunks/importAgain';
import { DatesField } from '../../ui/catalog/filters/DatesField';
import { dayKey } from '../../ui/i18n/formats';
import { Spinner } from '../../ui/kit/feedback/Spinner';
import { preloadable } from '../../ui/kit/preloadable';
import type { CardContext } from '../events/cards';
import { dayAfter, earliestDay, formatCalendarDay, useTemporal } from './calendarDays';
import styles from './DatesFilter.module.css';

const DaysCalendar = preloadable(
  async () => (await loadChunk(chunk(() => import('../../ui/calendar/DaysCalendar')))).DaysCalendar,
);

type DatesFilterProps = {
  address: ListAddress;
  type: ListType;
  isSchedule: boolean;
  context: CardContext;
  onChange: (start: string | null, end: string | null) => void;
};

/** The dates of a list; for the schedule, its first day. Days before `earliestDay` cannot be chosen. */
export function DatesFilter({ address, type, isSchedule, context, onChange }: DatesFilterProps) {
  const { t, language, timeZone, now } = context;
  const temporal = useTemporal();
  const { start_date: start, end_date: end } = address;
  const label = t(isSchedule ? 'catalog.jump' : 'catalog.dates');
  // Upcoming events begin the next day (spec §9, "calendar start"); recordings end today.
  const opensAt = start ?? (type === 'finished' ? dayKey(now, timeZone) : dayAfter(temporal, now, timeZone));
  const earliest = earliestDay(type, now, timeZone);
  const dates = [
    { name: 'start_date', label: t('catalog.filter.start_date'), value: start ?? '' },
    ...(isSchedule && end === null
      ? []
      : [{ name: 'end_date', label: t('catalog.filter.end_date'), value: end ?? '' }]),
  ];
  return (
    <DatesField
      label={label}
      text={datesText(start, end, context)}
      dates={dates}
      earliest={earliest}
      onChange={(name, value) => {
        if (value !== '' && earliest !== null && value < earliest) return;
        name === 'start_date' ? onChange(value || null, end) : onChange(start, value || null);
      }}
    >
      {(close) => (
        <DaysCalendar
          fallback={
            <div className={styles.loading}>
              <Spinner />
            </div>
          }
          language={language}
          label={label}
          start={start}
          end={end}
          opensAt={opensAt}
          earliest={earliest}
          isSingle={isSchedule}
          onChoose={(first, last) => {
            onChange(first, isSchedule ? end : last);
            close();
          }}
        />
      )}
    </DatesField>
  );
}

function datesText(start: string | null, end: string | null, { t, language, now }: CardContext): string {
  const text = (day: string) => formatCalendarDay(day, language, now);
  if (start === null) return end === null ? t('catalog.anyDate') : t('catalog.until', { day: text(end) });
  if (end === null) return t('catalog.from', { day: text(start) });
  return start === end ? text(start) : t('catalog.fromTo', { start: text(start), end: text(end) });
}
