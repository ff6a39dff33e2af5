import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/surfaces/Dialog';
import { ChoiceButton } from './ChoiceButton';
import styles from './DatesField.module.css';
import { TextField } from './fields';

type DateFilter = { name: string; label: string; value: string };

type DatesFieldProps = {
  label: string;
  /** The chosen dates as text. */
  text: string;
  /** The same dates as text fields. */
  dates: readonly DateFilter[];
  /** The first day that can be chosen, such as `2026-11-20`; null without a limit. */
  earliest: string | null;
  onChange: (name: string, value: string) => void;
  /** A calendar to choose them from; it takes a function that closes the field. */
  children: (close: () => void) => ReactNode;
};

/** The dates of a list as one field: it opens a calendar, with text fields for the dates above it. */
export function DatesField({ label, text, dates, earliest, onChange, children }: DatesFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ChoiceButton label={label} text={text} icon={<CalendarDays />} onClick={() => setOpen(true)} />
      <Dialog title={label} isOpen={isOpen} onClose={close}>
        <div className={styles.content}>
          <div className={styles.typed}>
            {dates.map(({ name, label: dateLabel, value }) => (
              <TextField
                key={name}
                type="date"
                label={dateLabel}
                value={value}
                min={earliest ?? '2000-01-01'}
                max="2099-12-31"
                onChange={(event) => onChange(name, event.target.value)}
              />
            ))}
          </div>
          {children(close)}
        </div>
      </Dialog>
    </>
  );
}
