import type { SandboxState } from '../state';
import { view } from '../view';
import { patch } from './patch';
import { storedKey } from './storedKey';

const REFRESH_INTERVAL_MS = 2000;

async function refresh(): Promise<void> {
  const page = document.querySelector('main#sandbox');
  try {
    const answer = await fetch('/sandbox/control/state', { cache: 'no-store' });
    const state: SandboxState = await answer.json();
    if (page) patch(page, view(state));
    document.body.classList.remove('lost');
  } catch {
    // The server is down or restarting; the page says so (page.css) and goes on asking.
    document.body.classList.add('lost');
  }
}

type Entries = readonly (readonly [name: string, value: string])[];

/** Fills in what a form had when it was sent. */
function fillIn(form: HTMLFormElement, entries: Entries): void {
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const entries: Entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  // The next fault has nothing of this one. Emptied at the press, the form keeps what is typed before the answer.
  form.reset();
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(entries)),
  }).catch((cause: unknown) => {
    fillIn(form, entries);
    throw cause;
  });
  if (!answer.ok) fillIn(form, entries);
  const { message, apiKey, path }: { message?: string; apiKey?: string | null; path?: string } =
    await answer.json();
  if (apiKey !== undefined) {
    const [name, value] = storedKey(apiKey ?? '', Date.now());
    if (apiKey === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    location.assign(path ?? '/');
    return;
  }
  if (!answer.ok && message !== undefined) {
    const input = form.querySelector('input:not([type=hidden])');
    if (input instanceof HTMLInputElement) {
      input.setCustomValidity(message);
      input.reportValidity();
      input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
    }
  }
  await refresh();
}

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void send(event.target);
});

async function refreshForEver(): Promise<void> {
  if (!document.hidden) await refresh();
  setTimeout(() => void refreshForEver(), REFRESH_INTERVAL_MS);
}

document.addEventListener('DOMContentLoaded', () => void refreshForEver());
