/** Both languages are inlined, because the missing chunk may be the one with the messages. */
const MESSAGES = [
  {
    lang: 'en',
    title: 'This site was just updated',
    text: 'This page belongs to the version before. Refresh to get the new one.',
    refresh: 'Refresh the page',
  },
  {
    lang: 'fr',
    title: 'Le site vient d’être mis à jour',
    text: 'Cette page appartient à la version précédente. Actualisez-la pour obtenir la nouvelle.',
    refresh: 'Actualiser la page',
  },
] as const;

/**
 * The "updating" screen (design §9) without React, for when React itself is missing or too slow and a reload
 * did not help. Replaces the boot page in `root`.
 */
export function showOutdatedNotice(root: HTMLElement, onRefresh: () => void): void {
  const alert = make('div', { role: 'alert' });
  for (const { lang, title, text } of MESSAGES) {
    alert.append(make('h1', { lang }, title), make('p', { lang }, text));
  }
  const button = make('button', { type: 'button', class: 'boot-refresh' });
  button.append(...MESSAGES.map(({ lang, refresh }) => make('span', { lang }, refresh)));
  button.addEventListener('click', onRefresh);
  const screen = make('main', { class: 'boot-outdated' });
  screen.append(alert, button);
  root.replaceChildren(screen);
}

function make(tag: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
