import type { MachineFixture, ManualStep } from '../../src/machines/fixture';
import { readablePath } from '../../src/plans/charts';
import { manualStep } from '../../src/plans/doable';
import type { PlannedPath, PlannedState, PlannedStep } from '../../src/plans/plan';
import {
  leavesOf,
  promisesIn,
  reasonsWithoutScreen,
  sentencesIn,
  type Translate,
} from '../../src/plans/screens';
import { withoutMarkup } from '../../src/plans/sentences';
import { FAULT, faultText, passText } from './faults';
import { actorOf, requestsOf, type WalkRequest } from './requests';
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
  /** The operations whose answers the line waits for, as the requests of `/sandbox` name them. */
  answers: string[];
  /** The state that it leads to, for the pictures of a run; null for a preparation. */
  state: string | null;
};

/** A request of a walk whose answer waits until the line of its result. */
type Held = WalkRequest & { isHeld: boolean };

/** A walk as numbered lines that a person carries out without knowing the machine. */
export function instructionsOf(
  fixture: MachineFixture,
  path: PlannedPath,
  translate: Translate,
): Instruction[] {
  const begin: Instruction = {
    keys: [],
    text: inLanguage(fixture.manual?.starts?.[path.variant] ?? 'Begin.', translate),
    ...screenAfter(fixture, path.start, null, translate),
    answers: [],
    state: stateName(path.start),
  };
  const requests = heldOf(fixture, path);
  const lines = [
    begin,
    ...path.steps.map((step, index) => {
      const ended = requests.find(({ endedAt }) => endedAt === index);
      return stepLine(fixture, path, step, index, translate, ended);
    }),
  ];
  const prepared = preparationsOf(fixture, path, requests);
  const first = fixture.manual?.firsts?.[path.variant];
  const whole: Instruction[] = first === undefined ? [] : [preparation(inLanguage(first, translate))];
  for (const [index, line] of lines.entries()) {
    const texts = (prepared.get(index) ?? []).map((text) => preparation(inLanguage(text, translate)));
    const last = texts.length === 0 && isAutomatic(line) ? whole.pop() : undefined;
    if (last === undefined) whole.push(...texts, line);
    else if (isAutomatic(last)) whole.push(joined(last, line));
    else whole.push({ ...last, isBrief: true }, line);
  }
  const end = whole.at(-1);
  if (end !== undefined && fixture.manual?.isPassing?.((path.steps.at(-1) ?? path.start).value) === true)
    end.isBrief = true;
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
    answers: [...new Set([...first.answers, ...second.answers])],
    state: second.state,
  };
}

const stateName = ({ value }: PlannedState): string => leavesOf(value).map(readablePath).join(' + ');

const preparation = (text: string): Instruction => ({
  keys: [],
  text,
  screen: [],
  isBrief: false,
  note: null,
  answers: [],
  state: null,
});

function stepLine(
  fixture: MachineFixture,
  path: PlannedPath,
  step: PlannedStep,
  index: number,
  translate: Translate,
  ended: Held | undefined,
): Instruction {
  const isRepeated = isAgain(fixture, path, step, index);
  const own = inLanguage(textOf(fixture, step, isRepeated), translate);
  const operation = ended === undefined ? undefined : fixture.manual?.requests?.[ended.actor];
  const text = operation === undefined || ended?.isHeld !== true ? own : letGo(operation, own);
  const before = path.steps[index - 1] ?? path.start;
  const manual = manualStep(fixture, step.event, step.key);
  const told = typeof manual === 'object' && 'step' in manual ? manual.sees : undefined;
  const sees = typeof told === 'function' ? told(path.variant) : told;
  return {
    keys: [step.key],
    text,
    ...screenAfter(fixture, step, before, translate),
    ...(sees !== undefined && { screen: [inLanguage(sees, translate)], note: null }),
    answers: operation === undefined ? [] : [operation],
    state: stateName(step),
  };
}

/** Whether the walk has taken a step of this kind before; for a result of an actor, the same result. */
function isAgain(fixture: MachineFixture, { steps }: PlannedPath, step: PlannedStep, index: number): boolean {
  const manual = manualStep(fixture, step.event, step.key);
  const againAfter = typeof manual === 'object' && 'step' in manual ? manual.againAfter : undefined;
  return steps
    .slice(0, index)
    .some(({ key, event }) =>
      actorOf(step) === null ? event.type === step.event.type || event.type === againAfter : key === step.key,
    );
}

function textOf(fixture: MachineFixture, step: PlannedStep, isRepeated: boolean): string {
  const manual = manualStep(fixture, step.event, step.key);
  if (manual === undefined) return isTimer(step) ? timerText(step.words) : step.words;
  if (typeof manual === 'string') return manual;
  if ('never' in manual) return `Nobody can cause this: ${manual.never}`;
  return isRepeated ? (manual.again ?? manual.step) : manual.step;
}

/** A held answer goes on where the walk waits for it, after what a person does on `/sandbox` before. */
function letGo(operation: string, step: string): string {
  const release = `On /sandbox, under “Faults on purpose”, press “Let ${operation} go”.`;
  return AUTOMATIC.test(step) ? `${release} ${step}` : `${step} ${release}`;
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

/** The requests of a walk, and which of them wait for the line of their result. */
function heldOf(fixture: MachineFixture, path: PlannedPath): Held[] {
  const states = [path.start, ...path.steps];
  return requestsOf(fixture, path).map((request) => {
    const { begunAt, endedAt } = request;
    // A request that ends at once, or whose wait nobody looks at, is not held.
    const isSeen = begunAt < path.steps.length || (states[begunAt]?.shows.length ?? 0) > 0;
    const isLater = endedAt !== null && endedAt !== begunAt && hasAction(fixture, path, begunAt, endedAt);
    const isHeld = preparedOf(fixture, path, endedAt)?.isHeld === true;
    return { ...request, isHeld: isHeld || (isSeen && (endedAt === null || isLater)) };
  });
}

/** Whether a person does something between the beginning of a request and its result. */
const hasAction = (fixture: MachineFixture, path: PlannedPath, from: number, to: number): boolean =>
  path.steps
    .slice(from, to)
    .some(
      (step, index) => !AUTOMATIC.test(textOf(fixture, step, isAgain(fixture, path, step, from + index))),
    );

/** The preparation of a result, before its request is sent. */
function preparedOf(fixture: MachineFixture, path: PlannedPath, endedAt: number | null): Prepared | null {
  const result = endedAt === null ? undefined : path.steps[endedAt];
  const manual = result === undefined ? undefined : manualStep(fixture, result.event, result.key);
  return typeof manual === 'object' && 'step' in manual ? manual : null;
}

/** The preparations before each line: faults and circumstances of the requests that the line sends. */
function preparationsOf(
  fixture: MachineFixture,
  path: PlannedPath,
  requests: readonly Held[],
): ReadonlyMap<number, string[]> {
  const prepared: { line: number; step: number; text: string }[] = [];
  const add = (line: number, step: number, manual: Prepared | null, texts: readonly string[]) => {
    for (const text of texts) prepared.push({ line: manual?.isFirst === true ? 0 : line, step, text });
  };
  for (const [index, step] of path.steps.entries()) {
    if (actorOf(step) !== null) continue;
    const isRepeated = isAgain(fixture, path, step, index);
    const manual = manualStep(fixture, step.event, step.key);
    if (isRepeated || typeof manual !== 'object' || 'never' in manual) continue;
    add(lastAction(fixture, path, index), index, manual, textsBefore(manual, path.variant, false));
  }
  const struck = new Map<string, number>();
  for (const [index, { actor, begunAt, endedAt, isHeld }] of requests.entries()) {
    const own = preparedOf(fixture, path, endedAt);
    const operation = fixture.manual?.requests?.[actor];
    const texts = own === null ? [] : textsBefore(own, path.variant, isHeld);
    if (isHeld && own?.fault === undefined && operation !== undefined)
      texts.push(faultText({ operation, kind: 'hang' }, false));
    const line = lastAction(fixture, path, begunAt);
    const isStruck = own?.isFirst !== true && texts.some((text) => FAULT.test(text));
    if (isStruck) {
      const passed = requests
        .slice(struck.get(actor) ?? 0, index)
        .filter((each) => each.actor === actor && lastAction(fixture, path, each.begunAt) === line).length;
      if (passed > 0 && operation !== undefined) texts.splice(-1, 0, passText(operation, passed));
      struck.set(actor, index + 1);
    }
    add(line, endedAt ?? path.steps.length, own, texts);
  }
  // In the order of the steps; faults last, so that no other preparation meets them.
  const ordered = prepared.toSorted(
    (a, b) => Number(FAULT.test(a.text)) - Number(FAULT.test(b.text)) || a.step - b.step,
  );
  return new Map(
    ordered.map(({ line }) => [line, ordered.filter((each) => each.line === line).map(({ text }) => text)]),
  );
}

type Prepared = Extract<ManualStep, { step: string }>;

function textsBefore({ before, fault }: Prepared, variant: string, isHeld: boolean): string[] {
  const text = typeof before === 'function' ? before(variant) : before;
  return [...(text === undefined ? [] : [text]), ...(fault === undefined ? [] : [faultText(fault, isHeld)])];
}

/** The line of the last thing that a person does before a state is reached; 0 is the beginning. */
function lastAction(fixture: MachineFixture, path: PlannedPath, line: number): number {
  for (let index = line; index > 0; index -= 1) {
    const step = path.steps[index - 1];
    if (step !== undefined && !AUTOMATIC.test(textOf(fixture, step, isAgain(fixture, path, step, index - 1))))
      return index;
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
