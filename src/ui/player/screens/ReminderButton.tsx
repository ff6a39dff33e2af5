import { Bell, BellRing } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import styles from './ReminderButton.module.css';

interface ReminderButtonProps {
  isSet: boolean;
  /** When the reminder comes, or why there is none. Its changes are announced. */
  hint: string;
  onPress(): void;
  /** Other actions in the same row. */
  children?: ReactNode;
}

/** Sets a reminder, or removes it. Its name says which, so that it is not a pressed button as well. */
export function ReminderButton({ isSet, hint, onPress, children }: ReminderButtonProps) {
  const { t } = useText();
  const id = useId();
  return (
    <>
      <div className={styles.actions} data-reminder>
        <Button
          variant={isSet ? 'plain' : 'quiet'}
          size="small"
          icon={isSet ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
          aria-describedby={id}
          className={isSet ? styles.set : undefined}
          onClick={onPress}
        >
          {t(isSet ? 'reminder.on' : 'reminder.action')}
        </Button>
        {children}
      </div>
      <p id={id} role="status" className={styles.hint}>
        {hint}
      </p>
    </>
  );
}
