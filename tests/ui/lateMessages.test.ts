import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';

const MESSAGE_FILES = '../../src/ui/i18n/messageFiles';
/** The parts that were asked for, by their names ("fr.First"), and those that are held back. */
const asked: string[] = [];
const held = new Map<string, Promise<void>>();
/** The parts that cannot be loaded in any language. */
const lost = new Set<string>();

function hold(name: string): () => void {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  held.set(name, promise);
  return resolve;
}

/** The messages of a page that has just been opened. */
async function openedPage() {
  vi.resetModules();
  vi.doMock(MESSAGE_FILES, () => ({
    loadPart: async (language: string, part: string) => {
      asked.push(`${language}.${part}`);
      await held.get(`${language}.${part}`);
      if (lost.has(part)) throw new Error(`${language}.${part} is gone.`);
      return { probe: { [part]: `${part} in ${language}` } };
    },
  }));
  const text = await import('../../src/ui/i18n/text');
  return { ...text, say: text.currentText as unknown as (key: string) => string };
}

/** A page in English that has its first messages alone. */
async function englishPage() {
  const page = await openedPage();
  page.deferOtherMessages();
  await page.loadLanguage('en');
  return page;
}

afterEach(async () => {
  asked.length = 0;
  held.clear();
  lost.clear();
  vi.doUnmock(MESSAGE_FILES);
  vi.resetModules();
  await i18next.changeLanguage('en');
});

test('a screen that is opened while another language is on its way has its messages in it', async () => {
  const { loadLanguage, loadMessages, say } = await englishPage();
  const release = hold('fr.First');
  const change = loadLanguage('fr');
  await vi.waitFor(() => expect(asked).toContain('fr.First'));
  const screen = loadMessages('Session');
  release();
  await Promise.all([change, screen]);
  expect([say('probe.First'), say('probe.Session')]).toEqual(['First in fr', 'Session in fr']);
});

test('a screen whose messages are on their way has those of a language that is chosen meanwhile', async () => {
  const { loadLanguage, loadMessages, say } = await englishPage();
  const release = hold('en.Session');
  const screen = loadMessages('Session');
  const change = loadLanguage('fr');
  await change;
  release();
  await screen;
  expect(say('probe.Session')).toBe('Session in fr');
});

test('the language that was chosen last is shown, whichever arrives first', async () => {
  const { loadLanguage, say } = await englishPage();
  const release = hold('fr.First');
  const french = loadLanguage('fr');
  await vi.waitFor(() => expect(asked).toContain('fr.First'));
  const english = loadLanguage('en');
  release();
  expect(await Promise.all([french, english])).toEqual(['en', 'en']);
  expect(say('probe.First')).toBe('First in en');
});

test('a notice that comes before the language is known has its words in that language', async () => {
  const { deferOtherMessages, loadLanguage, loadMessages, say } = await openedPage();
  const notice = loadMessages('Session').then(() => say('probe.Session'));
  deferOtherMessages();
  await loadLanguage('fr');
  expect(await notice).toBe('Session in fr');
  expect(asked).not.toContain('fr.Player');
});

// A rejection that nothing handles fails the run.
test('a language that cannot be loaded is the concern of the page that asked for it alone', async () => {
  const { loadLanguage, loadMessages } = await openedPage();
  lost.add('First');
  await expect(loadLanguage('fr')).rejects.toThrow('First is gone.');
  await expect(loadMessages('Session')).rejects.toThrow('en.First is gone.');
});
