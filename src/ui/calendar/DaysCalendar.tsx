import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { LANGUAGES, type Language } from '../i18n/language';
import { classes } from '../kit/classes';
import styles from './DaysCalendar.module.css?adopted';

type DaysCalendarProps = {
  language: Language;
  label: string;
  /** Days such as `2026-11-20`; null without a selection. */
  start: string | null;
  end: string | null;
  /** The day that is visible first. */
  opensAt: string;
  /** The first day that can be chosen; null without a limit. */
  earliest: string | null;
  /** Selects one day instead of a range. */
  isSingle: boolean;
  onChoose: (start: string, end: string) => void;
};

/** A calendar month for selecting one day or a range by pointer or arrow keys. */
export function DaysCalendar(props: DaysCalendarProps) {
  const { language, label, start, end, opensAt, earliest, isSingle, onChoose } = props;
  const shared = {
    className: classes(styles.calendar),
    'aria-label': label,
    defaultFocusedValue: parseDate(opensAt),
    minValue: earliest === null ? null : parseDate(earliest),
  };
  return (
    <I18nProvider locale={LANGUAGES[language].locale}>
      {isSingle ? (
        <Calendar
          {...shared}
          value={start === null ? null : parseDate(start)}
          onChange={(day: CalendarDate) => onChoose(`${day}`, `${day}`)}
        >
          <Month />
        </Calendar>
      ) : (
        <RangeCalendar
          {...shared}
          value={start === null || end === null || end < start ? null : range(start, end)}
          onChange={(days: { start: CalendarDate; end: CalendarDate }) =>
            onChoose(`${days.start}`, `${days.end}`)
          }
        >
          <Month />
        </RangeCalendar>
      )}
    </I18nProvider>
  );
}

const range = (start: string, end: string) => ({ start: parseDate(start), end: parseDate(end) });

function Month() {
  return (
    <>
      <div className={styles.head}>
        <Button slot="previous" className={classes(styles.turn)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className={classes(styles.month)} level={3} />
        <Button slot="next" className={classes(styles.turn)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid className={classes(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classes(styles.day)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
