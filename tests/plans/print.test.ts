import { describe, expect, test } from 'vitest';
import { changesBetween, plansAt, RevisionError, withInstructions } from '../../scripts/paths/changes';
import { CommandError, parseCommand, plansText } from '../../scripts/paths/command';
import { HandWalkError, handWalkOf, readHandWalks } from '../../scripts/paths/handWalks';
import { type Plan, planMachine, type Walk } from '../../scripts/paths/plan';
import { changesInWords } from '../../scripts/paths/print/changesMarkdown';
import { inLanguage } from '../../scripts/paths/print/instructions';
import { toMarkdown } from '../../scripts/paths/print/markdown';
import { translatorOf } from '../../scripts/paths/print/translate';
import { registry } from '../../src/machines';
import { checkoutFixture } from '../../src/machines/checkout/fixture';
import type { MachineFixture } from '../../src/machines/fixture';
import { IN_PLAYER, PAGE, RING, SKELETONS } from '../../src/machines/looks';
import { reloadFixture } from '../../src/machines/reload/fixture';
import { renewalFixture } from '../../src/machines/renewal/fixture';
import { uncoveredBy } from '../../src/plans/paths/coverage';
import { coveringPaths } from '../../src/plans/paths/coveringPaths';
import { doable } from '../../src/plans/paths/doable';
import { shortestPaths } from '../../src/plans/plan';
import { lampFixture } from './tinyFixture';

const planOf = (fixture: MachineFixture, language: 'en' | 'fr' = 'en') =>
  planMachine(fixture, { language, simple: 2 });
const reload = planOf(reloadFixture);
/** Planning thousands of paths, on a busy machine. */
const PLAN_MS = 120_000;

const ROOT = new URL('../..', import.meta.url).pathname;

describe('a plan', () => {
  test('says its size first', () => {
    const text = plansText([reload], 'markdown');
    const { walks, steps } = reload.size;
    expect(text.indexOf(`${walks} walks, ${steps} steps, about `)).toBeLessThan(text.indexOf('### '));
    expect(reload.walks).toHaveLength(walks);
  });

  test('says what to press and the very message on the screen', () => {
    expect(plansText([reload], 'markdown')).toContain(
      [
        '2. On /sandbox, under “Switches”, press “Stop it” beside “Key service: running”. Reload the page.',
        '   - On the screen: “Oops! We are currently experiencing technical difficulties”',
        '   - On the screen: “We’ll keep your place on this page and keep trying to reconnect.”',
        '3. Wait 60 seconds.',
        '   - On the screen: “Reload”',
        '   - On the screen: “You can reload now”',
        '4. Press “Reload”.',
      ].join('\n'),
    );
  });

  test('has buttons and messages in the chosen language', () => {
    const french = translatorOf('fr');
    const text = plansText([planOf(reloadFixture, 'fr')], 'markdown');
    expect(text).toContain(`Press “${french('difficulties.reload', {})}”.`);
    expect(text).toContain(`On the screen: “${french('difficulties.ready', {})}”`);
    expect(text).not.toContain('You can reload now');
  });

  test('has countries, cards and the words of the wallet in the chosen language', () => {
    const french = translatorOf('fr');
    const say = (text: string) => inLanguage(text, french);
    expect(say('Choose {country.US} in “{checkout.country}”.')).toBe(
      'Choose États-Unis in “Pays ou région”.',
    );
    expect(say('Choose “{card.named brand=Visa last4=4242}”.')).toBe('Choose “Visa se terminant par 4242”.');
    expect(say('{card.named brand=Visa}')).toBe('Visa se terminant par …');
    expect(say('Press “{stripe.walletCancel}” in the sheet.')).toBe('Press “Annuler” in the sheet.');
    expect(() => say('{stripe.purse}')).toThrow('stripe.purse');
  });

  test('says how another screen looks, which is there after the messages of this one', () => {
    const steps = { ...checkoutFixture.manual?.steps };
    expect(steps['after.receipt']).toMatchObject({ sees: IN_PLAYER });
    const lines = planMachine(checkoutFixture, { language: 'en', simple: 0 }).walks.flatMap(
      ({ instructions }) => instructions,
    );
    const last = lines.find(({ keys }) => keys.at(-1) === 'xstate.after.receipt.checkout.succeeded.leaving');
    expect(last).toMatchObject({ screen: [], note: IN_PLAYER });
  });

  test('changes with the message that the fixture names', () => {
    const promises = {
      ...lampFixture.promises,
      shining: { view: 'player', shows: ['Watch again'] },
    } as const;
    const text = plansText([planOf({ ...lampFixture, promises })], 'markdown');
    expect(text).toContain('On the screen: “Watch again”');
    expect(text).not.toContain('On the screen: “Pause”');
  });

  test('says how a screen without a sentence looks, once it is new', () => {
    const looking = (promises: MachineFixture['promises']) =>
      plansText([planOf({ ...lampFixture, promises: { ...lampFixture.promises, ...promises } })], 'markdown');
    const dark = looking({ off: { none: SKELETONS }, warmingUp: { none: SKELETONS } });
    expect(dark).toContain(
      [
        '1. Stand before the lamp.',
        `   - ${SKELETONS}`,
        '2. Press “Play”.',
        `   - Nothing changes on the screen: ${SKELETONS}`,
      ].join('\n'),
    );
    // The state passes by itself.
    expect(looking({ warmingUp: { none: RING } })).toContain(`   - For a moment: ${RING}`);
    expect(looking({ off: { none: PAGE } })).toContain(`   - The message is gone: ${PAGE}`);
  });

  test('says what the page around shows of a state without a screen', () => {
    const promises = { ...lampFixture.promises, off: { none: 'It is dark.', around: ['Watch again'] } };
    const text = plansText([planOf({ ...lampFixture, promises })], 'markdown');
    expect(text).toContain('1. Stand before the lamp.\n   - On the screen: “Watch again”');
  });

  test('shows no inner description of a state as an expectation', () => {
    const inner = Object.values(reloadFixture.machine.states).flatMap(({ description }) => description ?? []);
    const expected = reload.walks.flatMap(({ instructions }) => instructions.flatMap(({ screen }) => screen));
    expect(expected.filter((message) => inner.includes(message))).toEqual([]);
  });

  test('prepares a fault before the step that sends the request', () => {
    const failing = planOf(renewalFixture).walks.find(({ keys }) =>
      keys.some((key) => key.includes('error.')),
    );
    const texts = failing?.instructions.map(({ text }) => text) ?? [];
    const fault = texts.findIndex((text) => text.includes('the operation “unsubscribe” and the kind “html”'));
    const press = texts.findIndex(
      (text, index) => index > fault && text.startsWith('Press “Cancel renewal”, or “Resume renewal”'),
    );
    expect([fault, press]).not.toContain(-1);
    const between = texts.slice(fault, press);
    expect(between.filter((text) => !text.startsWith('On /sandbox'))).toEqual([]);
    expect(between.length).toBeGreaterThan(0);
  });

  test('has at most as many simple paths as it is asked for', () => {
    expect(reload.simple).toHaveLength(2);
    expect(reload.size.simpleFound).toBeGreaterThan(2);
    expect(toMarkdown(reload)).toContain('then 2 of ');
  });

  test('has the same walks without simple paths, and says that it has none', () => {
    const without = planMachine(reloadFixture, { language: 'en', simple: 0 });
    expect(without.walks).toEqual(reload.walks);
    expect(without.simple).toEqual([]);
    expect(toMarkdown(without)).toContain('without simple paths (`--simple` adds them).');
    expect(toMarkdown(without)).not.toContain('## Simple paths');
  });
});

test('the plan of the checkout fits an afternoon, and takes every transition', { timeout: PLAN_MS }, () => {
  const { size, walks } = planMachine(checkoutFixture, { language: 'en', simple: 0 });
  expect(size.minutes).toBeLessThanOrEqual(180);
  const taken = new Set(walks.flatMap(({ takes }) => takes));
  expect(uncoveredBy([], checkoutFixture).filter((transition) => !taken.has(transition))).toEqual([]);
  expect(walks.length).toBeGreaterThan(10);
});

describe('a held request of the checkout', () => {
  const text = JSON.stringify({
    title: 'Mine',
    steps: [
      'viewer.changed: a returning buyer',
      'done.readCatalogue: passes on sale',
      'done.prepare: a saved card',
      'done.readPreview: an amount due',
      'addOn.toggle',
      'card.enterNew',
    ],
  });
  const handWalks = [handWalkOf('mine.json', 'checkout', text, registry)];
  const { walks } = planMachine(checkoutFixture, { language: 'en', simple: 0, handWalks });
  const fault = (kind: string) =>
    `On /sandbox, under “Faults on purpose”, choose the operation “previewInvoice” and the kind “${kind}”, and press “Add fault”.`;
  const textsOf = (...keys: string[]) => {
    const walk = walks.find((each) => keys.join() === each.keys.slice(-keys.length).join());
    return walk?.instructions.map(({ text }) => text) ?? [];
  };

  test('is not the first one where an answer comes before it', () => {
    const texts = textsOf('checkout.pay', 'done.createCard', 'done.readPreview: nothing due');
    expect(texts.slice(-4, -2)).toEqual([fault('slow'), fault('hang')]);
  });

  test('is also one that a step asks for anew', () => {
    const texts = textsOf('addOn.toggle', 'card.enterNew');
    expect(texts.slice(-4)).toEqual([
      fault('hang'),
      'Tick “Downloads”.',
      fault('hang'),
      'Choose “New payment method”.',
    ]);
  });
});

test('the walks of a plan take every transition that somebody can cause, and none is left over', () => {
  const walks = coveringPaths(shortestPaths(doable(renewalFixture)));
  expect(uncoveredBy(walks, renewalFixture)).toEqual([]);
  const without = walks.map((walk) => coveringPaths(walks.filter((other) => other !== walk)));
  expect(without.every((others) => others.length < walks.length)).toBe(true);
});

describe('the id of a walk', () => {
  const ids = ({ walks, simple }: Plan) => [...walks, ...simple].map(({ id }) => id);

  test('is short, unique and the same in both languages', () => {
    expect(ids(reload)).toEqual(ids(planOf(reloadFixture, 'fr')));
    expect(new Set(ids(reload)).size).toBe(ids(reload).length);
    for (const id of ids(reload)) expect(id).toMatch(/^reload-[0-9a-f]{6}$/);
  });

  test('stays when words and messages change', () => {
    const manual = { steps: {}, ...lampFixture.manual, starts: { sample: 'Elsewhere.' } };
    expect(ids(planOf({ ...lampFixture, manual }))).toEqual(ids(planOf(lampFixture)));
  });
});

describe('a walk by hand', () => {
  const walkOf = (text: string, machine = 'renewal') =>
    handWalkOf('docs/walks/renewal/mine.yaml', machine, text, registry);

  test('is in the plan with its own id and its file', () => {
    const walk = walkOf(
      'title: Twice\nsteps: [renewal.cancel, renewal.confirm, error.unsubscribe: too many requests, renewal.confirm]',
    );
    const plan = planMachine(renewalFixture, { language: 'en', simple: 0, handWalks: [walk] });
    const mine = plan.walks.find(({ byHand }) => byHand !== null);
    expect(mine?.byHand).toEqual({ title: 'Twice', file: 'docs/walks/renewal/mine.yaml' });
    expect(plansText([plan], 'markdown')).toContain(`### ${mine?.id}: Twice`);
  });

  test.each([
    ['title: A\nsteps: [renewal.cancel, portal.open]', 'step 2 (“portal.open”) is not taken there'],
    ['title: A\nsteps: []', 'the steps are a list of names of steps'],
    ['title: A\nsteps: [{ a: b, c: d }]', 'the steps are a list of names of steps'],
    [
      'title: A\nsteps: [renewal.cancel, renewal.confirm, error.unsubscribe]',
      'the machine takes done.unsubscribe, error.unsubscribe: a lost answer,',
    ],
    ['steps: [renewal.cancel]', 'the title is missing'],
    ['title: A\nvariant: none\nsteps: [renewal.cancel]', 'has no variant “none”'],
    ['title: [', 'it cannot be read'],
  ])('that does not fit is named with its file: %j', (text, reason) => {
    expect(() => walkOf(text)).toThrow(HandWalkError);
    expect(() => walkOf(text)).toThrow(`docs/walks/renewal/mine.yaml: `);
    expect(() => walkOf(text)).toThrow(reason);
  });

  test('of a machine that does not exist, or with a step that nobody can cause, is refused', () => {
    expect(() => walkOf('title: A\nsteps: [x]', 'nothing')).toThrow('there is no machine “nothing”');
    const text = 'title: A\nsteps: [lamp.press, done.warmUp, lamp.break]';
    expect(() => handWalkOf('a.yaml', 'lamp', text, [lampFixture])).toThrow('step 3');
  });

  test('fits in each file of the repository', () => {
    const walks = readHandWalks(`${ROOT}docs/walks`, registry);
    expect(walks.map(({ machine }) => machine)).toContain('checkout');
  });
});

describe('what changed since a revision', () => {
  const walkWith = (id: string, keys: string[], text = 'Press it.'): Walk => ({
    id,
    variant: 'sample',
    reason: '',
    byHand: null,
    instructions: keys.map((key) => ({
      keys: [key],
      text,
      screen: [],
      isBrief: false,
      note: null,
      answers: [],
      unasked: [],
      state: null,
    })),
    keys,
    takes: [],
  });
  const plan = (...walks: Walk[]): Plan => ({ ...reload, walks });

  test('are walks that were added, are gone, or say something else', () => {
    const before = plan(walkWith('a', ['x']), walkWith('b', ['y']), walkWith('c', ['z']));
    const after = plan(walkWith('a', ['x']), walkWith('b', ['y'], 'Push it.'), walkWith('d', ['w']));
    const [changes] = changesBetween([before], [after]);
    expect(changes?.added.map(({ id }) => id)).toEqual(['d']);
    expect(changes?.gone.map(({ id }) => id)).toEqual(['c']);
    expect(changes?.altered.map((pair) => pair.after.id)).toEqual(['b']);
    expect(changesInWords('main', changesBetween([before], [after]))).toContain(
      'Since main: 1 walks added, 1 gone, 1 altered.',
    );
  });

  test('cannot be said where a machine had no instructions yet', () => {
    const old = plan(walkWith('a', ['x'], 'Begin.'));
    expect(() => withInstructions([old], 'old')).toThrow(RevisionError);
    expect(() => withInstructions([old], 'old')).toThrow('reload had no instructions for a person then');
    expect(withInstructions([reload], 'now')).toEqual([reload]);
  });

  test('a walk with the same beginning and another end is altered', () => {
    const before = plan(walkWith('a', ['1', '2', '3', '4']));
    const after = plan(walkWith('b', ['1', '2', '3', '5']));
    const [changes] = changesBetween([before], [after]);
    expect(changes?.altered.map((pair) => [pair.before.id, pair.after.id])).toEqual([['a', 'b']]);
    expect([changes?.added, changes?.gone]).toEqual([[], []]);
  });

  test('nothing is said in one sentence', () => {
    expect(changesInWords('main', changesBetween([reload], [reload]))).toBe(
      'No walk has changed since main.',
    );
  });

  test('a wrong revision, and a folder without git, are said in one sentence', () => {
    expect(() => plansAt('no-such-revision', ROOT, [])).toThrow(RevisionError);
    expect(() => plansAt('no-such-revision', ROOT, [])).toThrow('git knows no revision “no-such-revision”.');
    expect(() => plansAt('main', '/', [])).toThrow('This folder is no git repository');
  });
});

describe('the command', () => {
  test.each([
    [['nothing'], 'There is no machine “nothing”; there are startup, reload,'],
    [['--nothing'], "Unknown option '--nothing'; there are --json,"],
    [['--language', 'de'], '--language is one of en, fr.'],
    [['--simple', 'many'], '--simple is a number of paths.'],
    [['--json', '--export'], 'Choose one of --json, --checklist, --export and --run.'],
    [['--since', 'main', '--checklist'], '--since goes with --json or with no format.'],
  ])('%j is refused in one sentence', (parameters, message) => {
    expect(() => parseCommand(parameters, registry)).toThrow(CommandError);
    expect(() => parseCommand(parameters, registry)).toThrow(message);
  });
});
