import type { Language } from '../../ui/i18n/language';
import styles from './blockedNotice.module.css?adopted';

/** Inlined, because the notice may appear before any catalogue of messages is loaded. */
const MESSAGES: Record<Language, { text: string; open: string }> = {
  en: { text: 'The browser blocked the inspector’s window.', open: 'Open the inspector' },
  fr: { text: 'Le navigateur a bloqué la fenêtre de l’inspecteur.', open: 'Ouvrir l’inspecteur' },
};

/**
 * A notice with a button, since browsers open a window only when something was pressed.
 * @param open returns whether the window was opened; the notice stays until it was
 */
export function showBlockedNotice(language: Language, open: () => boolean): void {
  const messages = MESSAGES[language];
  const notice = document.createElement('div');
  notice.className = styles.notice ?? '';
  notice.lang = language;
  notice.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = messages.text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.textContent = messages.open;
  button.addEventListener('click', () => {
    if (open()) notice.remove();
  });
  notice.append(text, button);
  document.body.append(notice);
}
