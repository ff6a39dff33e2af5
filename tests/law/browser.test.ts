import { describe, expect, test } from 'vitest';
import {
  browserEventListeners,
  effectCalls,
  impureReads,
  isPure,
  sendsEvent,
  timerCalls,
} from '../../scripts/structure/findings';
import { parseSource, type Source } from '../../scripts/structure/sources';
import { expectOnlyKnown } from './onlyKnown';
import { sources } from './sources';

const inRoutes = ({ path }: Source) => path.startsWith('src/routes/');
const inViews = (source: Source) => inRoutes(source) || source.path.startsWith('src/ui/');
const lines = (list: readonly Source[], find: (source: Source) => readonly string[]) =>
  list.flatMap((source) => find(source).map((found) => `${source.path}: ${found}`));
const source = (text: string) => parseSource('src/routes/One.tsx', text);

describe('a machine is pure', () => {
  /** The clock of all actors. */
  const CLOCK = 'src/machines/timerClock.ts';

  test('it uses neither the page nor the network nor storage nor the time', () => {
    const machines = sources.filter((file) => isPure(file) && file.path !== CLOCK);
    expect(lines(machines, impureReads)).toEqual([]);
  });

  test('uses are found, and identifiers with the same name are not', () => {
    const impure = source('fetch("/"); const a = { location, at: Date.now(), b: new Date() }; window.name;');
    expect(impureReads(impure)).toEqual(['Date.now', 'fetch', 'location', 'new Date()', 'window']);
    const pure = source(
      'type Window = { fetch(): void; window: number }; const { window: seconds } = given; given.document; new Date(0);',
    );
    expect(impureReads(pure)).toEqual([]);
  });
});

describe('one module listens to the network and the visibility of the page', () => {
  const HEARS = /\/browserEvents(\.ts|\/)/;

  test('no other file does', () => {
    const others = sources.filter(({ path }) => !HEARS.test(path));
    expect(lines(others, browserEventListeners)).toEqual([]);
  });

  test('every way to listen is found', () => {
    const listening = source(
      "addEventListener('online', f); document.addEventListener('visibilitychange', f); window.onoffline = f;",
    );
    expect(browserEventListeners(listening)).toEqual(['online', 'visibilitychange', 'offline']);
    expect(browserEventListeners(source("window.addEventListener('scroll', f)"))).toEqual([]);
  });
});

describe('the zone of the browser is read by its owners', () => {
  /** The zone of every time on a screen, with the zones that are no zone; the key of a remembered home; the known names. */
  const READS = [
    'src/app/page/rememberedHome.ts: resolvedOptions',
    'src/routes/events/eventTime.ts: resolvedOptions',
    'src/ui/i18n/zones.ts: resolvedOptions',
  ];
  const zoneReads = ({ text }: Source) =>
    [...text.matchAll(/DateTimeFormat\([^)]*\)\.(resolvedOptions)\b/g)].map(([, name = '']) => name);

  test('no other file does', () => {
    expectOnlyKnown(lines(sources, zoneReads), READS);
  });

  test('a read is found', () => {
    expect(zoneReads(source('const { timeZone } = Intl.DateTimeFormat().resolvedOptions();'))).toEqual([
      'resolvedOptions',
    ]);
  });
});

describe('dates and numbers are formatted by their owner', () => {
  /** The formats themselves; the zone reads above. */
  const MAKE = [
    'src/app/page/rememberedHome.ts: DateTimeFormat',
    'src/routes/events/eventTime.ts: DateTimeFormat',
    'src/ui/i18n/formats.ts: DateTimeFormat',
    'src/ui/i18n/formats.ts: NumberFormat',
    'src/ui/i18n/zones.ts: DateTimeFormat',
  ];
  const formatters = ({ text }: Source) => [
    ...new Set([...text.matchAll(/Intl\.((?:DateTime|Number)Format)\(/g)].map(([, name = '']) => name)),
  ];

  test('no other file makes a formatter, which would write a French date or number its own way', () => {
    expectOnlyKnown(lines(sources, formatters), MAKE);
  });

  test('a formatter is found, with new and without', () => {
    expect(formatters(source("new Intl.NumberFormat('en'); Intl.DateTimeFormat('fr').format(1);"))).toEqual([
      'NumberFormat',
      'DateTimeFormat',
    ]);
  });
});

describe('views have no timers', () => {
  /** These timers only animate or hide a message. */
  const ANIMATES = [
    'src/ui/cards/Hero.tsx: setTimeout',
    'src/ui/kit/surfaces/ToastRegion.tsx: setTimeout',
    'src/ui/kit/surfaces/useAutoAdvance.ts: setInterval',
    'src/ui/player/overlays/Overlay.tsx: setInterval',
    'src/ui/player/screens/Countdown.tsx: setInterval',
    'src/ui/player/useIdle.ts: setTimeout',
    'src/ui/share/CopyField.tsx: setTimeout',
  ];

  test('no timer in routes or ui decides when something happens', () => {
    expectOnlyKnown(lines(sources.filter(inViews), timerCalls), ANIMATES);
  });

  test('every timer is found, and an animation frame is not one', () => {
    const timers = source(
      'setTimeout(f); window.setInterval(f, 1); requestAnimationFrame(f); clearTimeout(1);',
    );
    expect(timerCalls(timers)).toEqual(['setTimeout', 'setInterval']);
  });
});

describe('effects of routes', () => {
  /** The effects that a screen may have, by file, and why. */
  const MAY_HAVE: Readonly<Record<string, readonly [count: number, why: string]>> = {
    'src/routes/App.tsx': [1, 'says that the page is rendered'],
    'src/routes/pages/faq/Answer.tsx': [1, 'moves the focus'],
    'src/routes/shell/AppShell.tsx': [1, 'moves the focus'],
    'src/routes/shell/useIcon.ts': [1, "sets the document's head"],
    'src/routes/library/LibraryResults.tsx': [1, 'moves the focus'],
    'src/routes/search/Search.tsx': [1, 'moves the focus'],
    'src/routes/simulate/Gallery.tsx': [1, 'moves the focus'],
    'src/routes/begun/useWatchedMarks.ts': [1, 'attaches the style sheet that marks cards'],
    'src/routes/catalog/scrollAnchor.ts': [1, 'says who restores the scroll position'],
    'src/routes/pages/contacts/ContactForm.tsx': [1, 'moves the focus'],
    'src/routes/clips/editor/ClipPanel.tsx': [2, 'moves the focus'],
    'src/routes/clips/editor/useClip.ts': [1, 'starts the actor of a clip, which the page leaves'],
    'src/routes/watch/player/ClipButton.tsx': [1, 'moves the focus'],
    'src/routes/checkout/card/AttachElements.tsx': [1, 'attaches the form of Stripe'],
    'src/routes/checkout/useStepFocus.ts': [2, 'moves the focus'],
    'src/routes/forms/FormView.tsx': [2, 'moves the focus'],
    'src/routes/profile/FavoritesSection.tsx': [1, 'moves the focus'],
    'src/routes/profile/devices/DevicesSection.tsx': [1, 'moves the focus'],
    'src/routes/shell/screens/GoBack.tsx': [1, 'navigates, as the router’s Redirect does'],
    'src/routes/shell/screens/GuardRedirect.tsx': [1, 'navigates, as the router’s Redirect does'],
    'src/routes/hooks/useScreen.ts': [1, "sets the document's head"],
    'src/routes/hooks/useTitleWhileShown.ts': [1, "sets the document's head"],
    'src/routes/hooks/useVisit.ts': [1, 'starts and stops the machine of a visit'],
    'src/routes/watch/useWatchVisit.ts': [1, 'starts and leaves a visit'],
    'src/routes/watch/player/StreamPlayer.tsx': [1, 'moves the focus'],
  };

  const effects = sources
    .filter(inRoutes)
    .flatMap((file) => effectCalls(file).map((effect) => ({ path: file.path, effect })));

  test('none sends an event because data changed', () => {
    const sending = effects.filter(({ effect }) => sendsEvent(effect)).map(({ path }) => path);
    expect(sending).toEqual([]);
  });

  test('the others only attach, focus, observe or set the head', () => {
    const others = effects.filter(({ effect }) => !sendsEvent(effect)).map(({ path }) => path);
    const allowed = Object.entries(MAY_HAVE).flatMap(([path, [count]]) => Array<string>(count).fill(path));
    expectOnlyKnown(others, allowed);
  });

  test('an effect that sends is distinguished from one that does not', () => {
    const [sending, cleaning, quiet] = effectCalls(
      source(
        "useEffect(() => { if (a) actor.send({ type: 'a' }); }); useLayoutEffect(() => () => send(b)); useEffect(() => node.focus());",
      ),
    ).map(sendsEvent);
    expect([sending, cleaning, quiet]).toEqual([true, true, false]);
  });
});
