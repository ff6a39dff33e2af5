import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useText } from '../i18n/text';
import styles from './control.module.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange: (value: string) => void;
};

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordInput({ onChange, ...input }: PasswordInputProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <span className={styles.password}>
        <input
          {...input}
          dir="ltr"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label={t('form.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </span>
      <span role="status" className={styles.capsLock}>
        {hasCapsLock && t('form.capsLock')}
      </span>
    </>
  );
}
