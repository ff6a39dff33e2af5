import type { AnyStateNode } from 'xstate';
import type { MachineFixture, ManualFault, ManualStep } from '../../src/machines/fixture';
import { manualStep } from '../../src/plans/doable';
import type { PlannedPath, PlannedState, PlannedStep } from '../../src/plans/plan';
import { promisesIn, reasonsWithoutScreen, sentencesIn, type Translate } from '../../src/plans/screens';
import { withoutMarkup } from '../../src/plans/sentences';
import { sentenceIn } from './translate';

/** One numbered line of a plan, and what is on the screen after it. */
export type Instruction = {
  /** The keys of its steps: none for a preparation, several where the page goes on by itself. */
  keys: string[];
  text: string;
  /** The messages that must be on the screen. */
  screen: string[];
  /** Whether they may be gone after a moment, since the page goes on by itself. */
  isBrief: boolean;
  /** The reason why the screen shows nothing new, or nothing any more; null where it shows something. */
  note: string | null;
};

/** How long the sandbox holds an answer while other steps come first, in milliseconds. */
const HELD_MS = 20_000;

type Request = { actor: string; begunAt: number; endedAt: number | null };

/** A walk as numbered lines that a person carries out without knowing the machine. */
export function instructionsOf(
  fixture: MachineFixture,
  path: PlannedPath,
  translate: Translate,
): Instruction[] {
  const states = [path.start, ...path.steps];
  const begin: Instruction = {
    keys: [],
    text: inLanguage(fixture.manual?.starts?.[path.variant] ?? 'Begin.', translate),
    ...screenAfter(fixture, path.start, null, translate),
  };
  const lines = [begin, ...path.steps.map((step, index) => stepLine(fixture, path, step, index, translate))];
  const prepared = preparationsOf(fixture, path, states);
  const whole: Instruction[] = [];
  for (const [index, line] of lines.entries()) {
    const texts = (prepared.get(index) ?? []).map((text) => preparation(inLanguage(text, translate)));
    const last = texts.length === 0 && isAutomatic(line) ? whole.pop() : undefined;
    if (last === undefined) whole.push(...texts, line);
    else if (isAutomatic(last)) whole.push(joined(last, line));
    else whole.push({ ...last, isBrief: true }, line);
  }
  return whole;
}

const AUTOMATIC = /^Wait: /;
const isAutomatic = ({ text }: Instruction): boolean => AUTOMATIC.test(text);

/** Automatic steps, one after the other, are one line, with the messages that the last of them leaves. */
function joined(first: Instruction, second: Instruction): Instruction {
  const text = `${first.text.replace(/\.$/, '')}; ${second.text.replace(AUTOMATIC, '')}`;
  const screen = second.screen.length > 0 ? second.screen : first.screen;
  const isNew = screen.length > 0 && (first.note === null || second.note === null);
  return {
    keys: [...first.keys, ...second.keys],
    text,
    screen,
    isBrief: false,
    note: isNew ? null : second.note,
  };
}

const preparation = (text: string): Instruction => ({
  keys: [],
  text,
  screen: [],
  isBrief: false,
  note: null,
});

function stepLine(
  fixture: MachineFixture,
  path: PlannedPath,
  step: PlannedStep,
  index: number,
  translate: Translate,
): Instruction {
  const isRepeated = isAgain(path, step, index);
  const text = inLanguage(textOf(fixture, step, isRepeated), translate);
  const before = path.steps[index - 1] ?? path.start;
  const manual = manualStep(fixture, step.event, step.key);
  const sees = typeof manual === 'object' && 'step' in manual ? manual.sees : undefined;
  return {
    keys: [step.key],
    text,
    ...screenAfter(fixture, step, before, translate),
    ...(sees !== undefined && { screen: [inLanguage(sees, translate)], note: null }),
  };
}

/** Whether the walk has taken a step of this kind before; for a result of an actor, the same result. */
const isAgain = ({ steps }: PlannedPath, step: PlannedStep, index: number): boolean =>
  steps
    .slice(0, index)
    .some(({ key, event }) => (actorOf(step) === null ? event.type === step.event.type : key === step.key));

function textOf(fixture: MachineFixture, step: PlannedStep, isRepeated: boolean): string {
  const manual = manualStep(fixture, step.event, step.key);
  if (manual === undefined) return isTimer(step) ? timerText(step.words) : step.words;
  if (typeof manual === 'string') return manual;
  if ('never' in manual) return `Nobody can cause this: ${manual.never}`;
  return isRepeated ? (manual.again ?? manual.step) : manual.step;
}

const isTimer = ({ key }: PlannedStep): boolean => key.startsWith('xstate.after.');
/** A timer without a description of its own is "after 3 seconds". */
const timerText = (words: string): string =>
  words.startsWith('after ') ? `Wait: ${words.slice('after '.length)} go by.` : `Wait: ${lowerFirst(words)}`;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The messages after a step; the same ones again, or none, are said with the reason. */
function screenAfter(
  fixture: MachineFixture,
  state: PlannedState,
  before: PlannedState | null,
  translate: Translate,
): Pick<Instruction, 'screen' | 'isBrief' | 'note'> {
  const textsOf = (sentences: readonly string[]) =>
    sentences.map((sentence) => withoutMarkup(sentenceIn(translate, fixture, sentence)));
  if (state.shows.length > 0) return { screen: textsOf(state.shows), isBrief: false, note: null };
  const standing = textsOf(sentencesIn(fixture, state));
  if (standing.length > 0)
    return { screen: standing, isBrief: false, note: 'Nothing changes on the screen.' };
  const isGone = before !== null && promisesIn(fixture, before).length > 0;
  const reason = reasonsWithoutScreen(fixture, state).join(' ');
  return {
    screen: [],
    isBrief: false,
    note: `${isGone ? 'The message is gone' : 'Nothing changes on the screen'}: ${reason}`,
  };
}

/** The preparations before each line: faults and circumstances of the requests that the line sends. */
function preparationsOf(
  fixture: MachineFixture,
  path: PlannedPath,
  states: readonly PlannedState[],
): ReadonlyMap<number, string[]> {
  const before = new Map<number, string[]>();
  const add = (line: number, texts: readonly string[]) =>
    before.set(line, [...(before.get(line) ?? []), ...texts]);
  for (const [index, step] of path.steps.entries()) {
    if (actorOf(step) !== null) continue;
    const isRepeated = isAgain(path, step, index);
    const manual = manualStep(fixture, step.event, step.key);
    if (isRepeated || typeof manual !== 'object' || 'never' in manual) continue;
    add(lastAction(fixture, path, index), [...textsBefore(manual, null)]);
  }
  for (const request of requestsOf(fixture, path, states)) {
    const result = request.endedAt === null ? undefined : path.steps[request.endedAt];
    // A request that ends at once, or whose wait nobody looks at, is not held.
    const isSeen = request.begunAt < path.steps.length || (states[request.begunAt]?.shows.length ?? 0) > 0;
    const isHeld = request.endedAt !== request.begunAt && isSeen;
    const manual = result === undefined ? undefined : manualStep(fixture, result.event, result.key);
    add(lastAction(fixture, path, request.begunAt), requestTexts(fixture, request, manual, isHeld));
  }
  return before;
}

type Prepared = Extract<ManualStep, { step: string }>;

function textsBefore({ before, fault }: Prepared, delayMs: number | null): string[] {
  return [
    ...(before === undefined ? [] : [before]),
    ...(fault === undefined ? [] : [faultText(fault, delayMs)]),
  ];
}

function requestTexts(
  fixture: MachineFixture,
  { actor }: Request,
  manual: ManualStep | undefined,
  isHeld: boolean,
): string[] {
  const operation = fixture.manual?.requests?.[actor];
  const own = typeof manual === 'object' && 'step' in manual ? manual : null;
  const hasFault = own?.fault !== undefined;
  const texts = own === null ? [] : textsBefore(own, isHeld ? HELD_MS : null);
  if (!isHeld || hasFault || operation === undefined) return texts;
  return [...texts, faultText({ operation, kind: 'slow' }, HELD_MS)];
}

/** The words of the form "Faults on purpose" on `/sandbox`. */
export function faultText(
  { operation, kind, status, match, times, afterMs }: ManualFault,
  heldMs: number | null,
): string {
  const delayMs = heldMs ?? afterMs ?? null;
  return [
    `On /sandbox, under “Faults on purpose”, choose the operation “${operation}” and the kind “${kind}”`,
    ...(status === undefined ? [] : [`the status ${status}`]),
    ...(match === undefined ? [] : [`only addresses with “${match}”`]),
    ...(times === undefined ? [] : [`how often “${times}”`]),
    ...(delayMs === null ? [] : [`after ${delayMs} milliseconds`]),
    'and press “Add fault”.',
  ].join(', ');
}

/** The requests of a walk: the line before which each begins, and the step that is its result. */
function requestsOf(fixture: MachineFixture, path: PlannedPath, states: readonly PlannedState[]): Request[] {
  const nodesAt = states.map((state) => nodesOf(fixture, state));
  const requests: Request[] = [];
  const open = new Map<string, Request>();
  for (const [index, nodes] of nodesAt.entries()) {
    const step = path.steps[index - 1];
    const ended = step === undefined ? null : actorOf(step);
    const done = ended === null ? undefined : open.get(ended);
    if (done !== undefined) done.endedAt = index - 1;
    if (ended !== null) open.delete(ended);
    const running = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
    for (const actor of [...open.keys()]) if (!running.has(actor)) open.delete(actor);
    for (const actor of running) {
      if (open.has(actor) || (ended !== actor && wasRunning(nodesAt[index - 1], actor))) continue;
      const request: Request = { actor, begunAt: index, endedAt: null };
      open.set(actor, request);
      requests.push(request);
    }
  }
  return requests;
}

const wasRunning = (nodes: readonly AnyStateNode[] | undefined, actor: string): boolean =>
  nodes?.some(({ invoke }) => invoke.some(({ id }) => id === actor)) ?? false;

function nodesOf({ machine }: MachineFixture, { value, context }: PlannedState): AnyStateNode[] {
  return machine.resolveState({ value, context })._nodes;
}

const actorOf = ({ event }: PlannedStep): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? null;

/** The line of the last thing that a person does before a state is reached; 0 is the beginning. */
function lastAction(fixture: MachineFixture, path: PlannedPath, line: number): number {
  for (let index = line; index > 0; index -= 1) {
    const step = path.steps[index - 1];
    if (step !== undefined && !AUTOMATIC.test(textOf(fixture, step, false))) return index;
  }
  return 0;
}

/** Replaces `{message.key}` by the text in the language, without its own parameters and markup. */
export function inLanguage(text: string, translate: Translate): string {
  return text.replaceAll(/\{([a-zA-Z]+(?:\.[a-zA-Z]+)+)\}/g, (_, key: string) =>
    withoutMarkup(messageOf(key, translate)),
  );
}

/** Parameters that only the page knows are dots. */
const messageOf = (key: string, translate: Translate): string =>
  translate(key, new Proxy({}, { get: () => '…' }));
