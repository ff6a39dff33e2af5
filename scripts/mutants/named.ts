import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutate } from './mutators/mutators';

/** A mistake that the tests once missed: it has to be noticed from now on, whatever the share of the others. */
export type NamedMistake = {
  name: string;
  /** The machine whose tests have to notice it. */
  target: string;
  /** Path in the project. */
  file: string;
  /** The only place of this text in the file, and the mistake in its place. */
  from: string;
  to: string;
};

export const namedMistakes: readonly NamedMistake[] = [
  {
    name: 'the guard of a picture is turned round',
    target: 'reload',
    file: 'src/machines/reload/setup.ts',
    from: 'hasPicture: ({ context }) => context.hasPicture',
    to: 'hasPicture: ({ context }) => !context.hasPicture',
  },
  {
    name: 'the guard of a Reload that can be pressed is turned round',
    target: 'reload',
    file: 'src/machines/reload/machine.ts',
    from: "guard: 'reloadIsReady'",
    to: "guard: not('reloadIsReady')",
  },
  {
    name: 'order polling has no limit of two minutes',
    target: 'orderPolling',
    file: 'src/machines/orderPolling/machine.ts',
    from: 'slow: ORDER_STILL_PROCESSING_MS',
    to: 'slow: Number.MAX_SAFE_INTEGER',
  },
  {
    name: 'a preroll has no limit of its length',
    target: 'preroll',
    file: 'src/machines/preroll/machine.ts',
    from: 'longest: LONGEST_MS',
    to: 'longest: 100 * LONGEST_MS',
  },
  {
    name: 'a preroll has no limit of its first frame',
    target: 'preroll',
    file: 'src/machines/preroll/machine.ts',
    from: 'after: { firstFrameTimeout: {',
    to: 'after: { 10_000_000: {',
  },
  {
    name: 'a found code is not told',
    target: 'codeScanner',
    file: 'src/machines/codeScanner/machine.ts',
    from: "if (code !== null) enqueue.emit({ type: 'code.found', code });",
    to: '',
  },
  {
    name: 'the scanner does not ask for the reload',
    target: 'codeScanner',
    file: 'src/machines/codeScanner/machine.ts',
    from: "emit({ type: 'scanner.reloadWanted' })",
    to: '() => undefined',
  },
  {
    name: 'a crash does not ask for the reload',
    target: 'crash',
    file: 'src/machines/crash/machine.ts',
    from: "emit({ type: 'crash.reloadWanted' })",
    to: '() => undefined',
  },
  {
    name: 'a crash does not offer the reload',
    target: 'crash',
    file: 'src/machines/crash/machine.ts',
    from: "emit({ type: 'crash.reloadOffered' })",
    to: '() => undefined',
  },
  {
    name: 'a paid checkout is not told',
    target: 'checkout',
    file: 'src/machines/checkout/machine.ts',
    from: "entry: 'announcePaid',",
    to: '',
  },
  {
    name: 'a paid order is not told',
    target: 'orderPolling',
    file: 'src/machines/orderPolling/machine.ts',
    from: "{ type: 'announcePaid', params: ({ event }) => ({ order: event.output }) },",
    to: '',
  },
  {
    name: 'the end of the content is not told',
    target: 'playback',
    file: 'src/machines/playback/machine.ts',
    from: "entry: ['wantPause', 'announceEnded']",
    to: "entry: ['wantPause']",
  },
  {
    name: '“Keep it” cancels the renewal',
    target: 'renewal',
    file: 'src/routes/orders/renewal/RenewalDialog.tsx',
    from: '<Button variant="quiet" onClick={close}>',
    to: '<Button variant="quiet" onClick={() => send({ type: \'renewal.confirm\' })}>',
  },
  {
    name: '“Check again” is missing',
    target: 'checkout',
    file: 'src/routes/checkout/steps/PaymentScreens.tsx',
    from: "title={t('checkout.uncertainTitle')}\n      text={t(isBusy ? 'checkout.busyText' : 'checkout.uncertainText')}\n    >\n      <CheckAgain send={send} />",
    to: "title={t('checkout.uncertainTitle')}\n      text={t(isBusy ? 'checkout.busyText' : 'checkout.uncertainText')}\n    >",
  },
  {
    name: 'the reason of a declined card is hidden',
    target: 'checkout',
    file: 'src/routes/checkout/problemText.ts',
    from: "case 'declined': {",
    to: "case 'declined': {\n      return '';",
  },
  {
    name: '“Try again” is missing on a failed clip',
    target: 'clip',
    file: 'src/routes/clips/editor/ClipResult.tsx',
    from: "{canRetry && <Button onClick={() => send({ type: 'clip.retry' })}>{t('kit.retry')}</Button>}",
    to: '',
  },
  {
    name: 'Reload is enabled during its countdown',
    target: 'reload',
    file: 'src/machines/reload/selectors.ts',
    from: "reload.hasTag('difficulties') && !reload.hasTag('reloadDisabled')",
    to: "reload.hasTag('difficulties')",
  },
  {
    name: 'Try again of a visit has no effect',
    target: 'watch',
    file: 'src/routes/watch/VisitScreen.tsx',
    from: "onRetry={() => send({ type: 'content.retry' })}",
    to: 'onRetry={() => undefined}',
  },
  {
    name: 'Try again of a visit reads nothing',
    target: 'watch',
    file: 'src/machines/watch/machine.ts',
    from: "target: 'retrying',\n                  actions: 'refreshContent',",
    to: "target: 'retrying',",
  },
  {
    name: 'Resume starts over',
    target: 'watch',
    file: 'src/routes/watch/player/PlayerOverlay.tsx',
    from: "onResume={() => send({ type: 'resume.accept' })}",
    to: "onResume={() => send({ type: 'resume.startOver' })}",
  },
  {
    name: 'Start over resumes',
    target: 'watch',
    file: 'src/routes/watch/player/PlayerOverlay.tsx',
    from: "onStartOver={() => send({ type: 'resume.startOver' })}",
    to: "onStartOver={() => send({ type: 'resume.accept' })}",
  },
  {
    name: '“Paying” says “You were not charged”',
    target: 'checkout',
    file: 'src/routes/checkout/steps/PaymentScreens.tsx',
    from: "text={t('checkout.payingText')}",
    to: "text={t('checkout.notCharged')}",
  },
];

/**
 * The mutants of a machine that have a name.
 * @throws Error when a file has not just one place for the mistake, so that none outlives a change of the code
 */
export function namedMutants(root: string, target: string): Mutant[] {
  return namedMistakes
    .filter((mistake) => mistake.target === target)
    .map((mistake) => toMutant(root, mistake));
}

function toMutant(root: string, { name, file, from, to }: NamedMistake): Mutant {
  const text = readFileSync(join(root, file), 'utf8');
  const start = text.indexOf(from);
  if (start < 0 || text.indexOf(from, start + 1) >= 0)
    throw new Error(`${file} has no one place for “${name}”: ${from}`);
  const change = { start, end: start + from.length, text: to };
  if (mutate(text, change) === text) throw new Error(`“${name}” changes nothing.`);
  const line = text.slice(0, start).split('\n').length;
  return { ...change, file, line, place: 'named', change: name };
}
