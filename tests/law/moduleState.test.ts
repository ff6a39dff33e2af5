import { describe, expect, test } from 'vitest';
import { moduleStates, rootReads } from '../../scripts/structure/findings';
import { parseSource } from '../../scripts/structure/sources';
import { expectOnlyKnown } from './onlyKnown';
import { sources } from './sources';

const source = (text: string) => parseSource('src/app/one.ts', text);

/** A value that is the same for every caller, kept so that it is made or loaded once. */
const CACHES = [
  'src/app/paths/home.ts: latest',
  'src/api/contractReaders.ts: firstReaderOf',
  'src/app/account/recaptcha.ts: loading',
  'src/app/analytics/googleTag.ts: loaded',
  'src/app/checkout/loadStripe.ts: loading',
  'src/app/page/trustedScriptUrl.ts: named',
  'src/app/page/trustedScriptUrl.ts: policy',
  'src/media/shaka.ts: loading',
  'src/plans/plan.ts: plannedSteps',
  'src/routes/catalog/calendarDays.ts: polyfill',
  'src/routes/simulate/Explorer.ts: UNEXPLORED',
  'src/routes/simulate/states/StateScreen.tsx: lookup',
  'src/routes/simulate/states/StateScreen.tsx: instances',
  'src/support/replay.ts: found',
  'src/ui/html/sanitise.ts: policy',
  'src/ui/html/sanitise.ts: pageOrigin',
  'src/ui/i18n/formats.ts: dateFormats',
  'src/ui/i18n/formats.ts: numberFormats',
  'src/ui/i18n/text.ts: askedParts',
  'src/ui/i18n/text.ts: coming',
  'src/ui/i18n/text.ts: firstParts',
  'src/ui/i18n/text.ts: loaded',
  'src/ui/i18n/text.ts: noteFirst',
  'src/ui/i18n/text.ts: textStores',
  'src/ui/i18n/text.ts: wanted',
  'src/ui/i18n/zones.ts: found',
];

/** A store that views subscribe to. */
const STORES = [
  'src/app/session/tabStore.ts: tabStore',
  'src/routes/shell/toasts.ts: toasts',
  'src/routes/hooks/useScreen.ts: announced',
  'src/routes/hooks/useScreen.ts: listeners',
];

/** A fact of the page's own life outside React: one navigation, one chain of requests, one notice at a time. */
const OF_THE_PAGE = [
  'src/app/page/chunkErrors.ts: whenOnline',
  'src/app/clips/resumeClips.ts: resumed',
  'src/app/clips/startClip.ts: watched',
  'src/app/session/drafts.ts: logouts',
  'src/app/visits/watch.ts: hostsOf',
  'src/chunks/importAgain.ts: tries',
  'src/app/page/changeAddress.ts: timer',
  'src/app/page/returnPath.ts: destination',
  'src/app/page/returnPath.ts: previous',
  'src/machines/playback/actors/preferences.ts: visit',
  'src/media/releasedPlayers.ts: released',
  'src/routes/clips/deleteClip.ts: followed',
  'src/routes/clips/downloadClip.ts: followed',
  'src/routes/favorites/pressHeart.ts: latest',
  'src/routes/session/sessionNotices.ts: endedToast',
  'src/routes/session/unreadNotice.ts: endEarlier',
];

describe('state belongs to an actor or to a visit', () => {
  test('no module holds any but the named ones, which no visit owns', () => {
    const found = sources.flatMap((file) => moduleStates(file).map((name) => `${file.path}: ${name}`));
    expectOnlyKnown(found, [...CACHES, ...STORES, ...OF_THE_PAGE]);
  });

  test('every way to hold state in a module is found, and what is inside a function is not', () => {
    const holding = source(
      'let form = null; export const hosts = { player: createHost() }; const seen = new Map(); const bus = createBus();',
    );
    expect(moduleStates(holding)).toEqual(['form', 'hosts', 'seen', 'bus']);
    const plain = source(
      'const A = 1; const NAMES = new Set(["a"]); const Here = createContext(null); function f() { let a = 1; return a; }',
    );
    expect(moduleStates(plain)).toEqual([]);
  });
});

describe('an actor is returned by the call that starts it', () => {
  test('one file reads the context of the root', () => {
    const readers = sources.filter((file) => rootReads(file).length > 0).map(({ path }) => path);
    expect(readers).toEqual(['src/app/rootActors.ts']);
  });

  test('every read of it is found', () => {
    const reading = source(
      'root.getSnapshot().context.lazy; const { form } = system.root.getSnapshot().context; clip.getSnapshot();',
    );
    expect(rootReads(reading)).toEqual(['root.getSnapshot()', 'system.root.getSnapshot()']);
  });
});
