import { LANGUAGES, type Language } from '../../i18n/language';
import { useText } from '../../i18n/text';
import styles from './LanguageSwitch.module.css';

type LanguageSwitchProps = {
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
};

/** A switch between the languages, with their short names. */
export function LanguageSwitch({ language, languages, onLanguage }: LanguageSwitchProps) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place outside a form.
    <div className={styles.switch} role="group" aria-label={t('shell.language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={styles.language}
          aria-pressed={one === language}
          title={LANGUAGES[one].name}
          onClick={() => onLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
