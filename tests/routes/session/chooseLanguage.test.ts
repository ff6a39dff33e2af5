import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { memoryStore } from '../../api/harness';

const MESSAGE_FILES = '../../../src/ui/i18n/messageFiles';

/** A page in English whose network is lost, and with it the French messages. */
async function offlinePage() {
  vi.resetModules();
  const lost = new Set<string>();
  vi.doMock(MESSAGE_FILES, () => ({
    loadPart: async (language: string) => {
      if (lost.has(language)) throw new Error(`${language} is gone.`);
      return { probe: language };
    },
  }));
  const { loadLanguage, currentText } = await import('../../../src/ui/i18n/text');
  const { chooseLanguage } = await import('../../../src/routes/language');
  const { waitForNetworkOf } = await import('../../../src/app/page/chunkErrors');
  await loadLanguage('en');
  lost.add('fr');
  const network = createActor(
    createMachine({
      context: { isOnline: false },
      on: { online: { actions: assign({ isOnline: true }) } },
    }),
  ).start();
  waitForNetworkOf({ root: network as never });
  const reconnect = () => {
    lost.clear();
    network.send({ type: 'online' });
  };
  return { chooseLanguage, reconnect, say: currentText as (key: never) => string, store: memoryStore() };
}

afterEach(() => {
  vi.doUnmock(MESSAGE_FILES);
  vi.resetModules();
});

test('a language that is chosen offline is loaded when the network is back', async () => {
  const { chooseLanguage, reconnect, say, store } = await offlinePage();
  const french = chooseLanguage(store, 'fr');
  reconnect();
  await french;
  expect([say('probe' as never), store.get('language')]).toEqual(['fr', 'fr']);
});

test('of two languages that are chosen offline, the last one stays when the network is back', async () => {
  const { chooseLanguage, reconnect, say, store } = await offlinePage();
  const french = chooseLanguage(store, 'fr');
  await chooseLanguage(store, 'en');
  reconnect();
  await french;
  expect([say('probe' as never), store.get('language')]).toEqual(['en', 'en']);
});
