import type { MachineFixture } from '../../../src/machines/fixture';
import { IN_PLAYER, isLook } from '../../../src/machines/looks';
import { BESIDE } from '../../../src/machines/promise';
import { readablePath } from '../../../src/plans/charts/statecharts';
import { manualStep } from '../../../src/plans/paths/doable';
import type { PlannedPath, PlannedState, PlannedStep } from '../../../src/plans/plan';
import {
  leavesOf,
  promisesIn,
  reasonsWithoutScreen,
  sentencesIn,
  type Translate,
} from '../../../src/plans/screens';
import { withoutMarkup } from '../../../src/plans/sentences';
import { type Held, heldOf, operationOf, preparationsOf } from '../preparations';
import { AUTOMATIC, stateBefore, textOf } from './stepText';
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
  /**
   * The reason why the screen shows nothing new, or nothing any more, or how it looks without a sentence (`looks.ts`); null
   * where it shows a sentence.
   */
  note: string | null;
  /** The operations whose answers the line waits for, as the requests of `/sandbox` name them. */
  answers: string[];
  /** The operations that must not be among those requests after the line. */
  unasked: string[];
  /** The state that it leads to, for the pictures of a run; null for a preparation. */
  state: string | null;
};

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
    unasked: [],
    state: stateName(path.start),
  };
  const requests = heldOf(fixture, path);
  const lines = [
    begin,
    ...path.steps.map((step, index) => {
      const ended = requests.find(({ endedAt }) => endedAt === index);
      const line = stepLine(fixture, path, step, index, translate, ended);
      // The answer to a request that is held from here on comes with the line of its result.
      const held = requests
        .filter(({ begunAt, isHeld }) => begunAt === index + 1 && isHeld)
        .map(({ actor }) => operationOf(fixture, path, actor));
      return { ...line, answers: line.answers.filter((operation) => !held.includes(operation)) };
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
  const { value } = path.steps.at(-1) ?? path.start;
  const taken = path.steps.map(({ key }) => key);
  if (end !== undefined && fixture.manual?.isPassing?.(value, taken) === true) end.isBrief = true;
  return whole;
}

/** The beginning of the note on a line after which the messages before it are not on the screen any more. */
const GONE = 'The message is gone';
/** The beginning of the note on the first line of a walk through what nobody sees. */
const UNSEEN = 'Nothing of it is on the screen';
const UNCHANGED = 'Nothing changes on the screen';
const isAutomatic = ({ text }: Instruction): boolean => AUTOMATIC.test(text);

/** Automatic steps, one after the other, are one line, with the messages that the last of them leaves. */
function joined(first: Instruction, second: Instruction): Instruction {
  const text = `${first.text.replace(/\.$/, '')}; ${second.text.replace(AUTOMATIC, '')}`;
  const screen = second.screen.length > 0 ? second.screen : first.screen;
  const isGone = second.note !== null && (second.note.startsWith(GONE) || hasOwnLook(second));
  const isNew = !isGone && screen.length > 0 && (first.note === null || second.note === null);
  // A look that the first of them brings and the second keeps is new for both.
  const isSameLook = first.note !== null && second.note === `${UNCHANGED}: ${first.note}`;
  return {
    keys: [...first.keys, ...second.keys],
    text,
    screen: isGone ? second.screen : screen,
    isBrief: false,
    note: isNew ? null : isSameLook ? first.note : second.note,
    answers: [...new Set([...first.answers, ...second.answers])],
    unasked: [...new Set([...first.unasked, ...second.unasked])],
    state: second.state,
  };
}

/** Whether a line ends on another screen, which has no sentence. */
const hasOwnLook = ({ screen, note }: Instruction): boolean =>
  screen.length === 0 && note !== null && isLook(note);

const stateName = ({ value }: PlannedState): string => leavesOf(value).map(readablePath).join(' + ');

const preparation = (text: string): Instruction => ({
  keys: [],
  text,
  screen: [],
  isBrief: false,
  note: null,
  answers: [],
  unasked: [],
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
  const own = inLanguage(textOf(fixture, path, index), translate);
  const operation = ended === undefined ? undefined : operationOf(fixture, path, ended.actor);
  const isLost = faultOf(fixture, step, path)?.kind === 'hang';
  const text = operation === undefined || ended?.isHeld !== true || isLost ? own : letGo(operation, own);
  const before = stateBefore(path, index);
  const manual = manualStep(fixture, step.event, step.key);
  const told = typeof manual === 'object' && 'step' in manual ? manual.sees : undefined;
  const sees = typeof told === 'function' ? told(path.variant, before) : told;
  const asked = answersOf(fixture, step, path, before, operation);
  const isSilent = fixture.manual?.isSilent?.(before.value) === true;
  return {
    keys: [step.key],
    text,
    ...screenAfter(fixture, step, before, translate),
    ...(sees != null && screenOf(sees, translate)),
    answers: isSilent ? [] : asked,
    unasked: isSilent ? asked : [],
    state: stateName(step),
  };
}

/** The text of another screen, or its look where it has none. */
const screenOf = (sees: string, translate: Translate): Pick<Instruction, 'screen' | 'note'> =>
  isLook(sees) ? { screen: [], note: sees } : { screen: [inLanguage(sees, translate)], note: null };

/** The operations that have an answer after a step; a request that is given up has none. */
function answersOf(
  fixture: MachineFixture,
  step: PlannedStep,
  path: PlannedPath,
  before: PlannedState,
  operation: string | undefined,
): string[] {
  const manual = manualStep(fixture, step.event, step.key);
  const { asks = operation } = typeof manual === 'object' && 'step' in manual ? manual : {};
  if (asks === undefined || faultOf(fixture, step, path)?.kind === 'hang') return [];
  return [typeof asks === 'function' ? asks(path.variant, before) : asks];
}

/** The fault that a step is about; of a request that hangs, the page gives up itself. */
function faultOf(fixture: MachineFixture, { event, key }: PlannedStep, { variant }: PlannedPath) {
  const manual = manualStep(fixture, event, key);
  const { fault } = typeof manual === 'object' && 'step' in manual ? manual : {};
  return typeof fault === 'function' ? fault(variant) : fault;
}

/** A held answer goes on where the walk waits for it, after what a person does on `/sandbox` before. */
function letGo(operation: string, step: string): string {
  const release = `On /sandbox, under “Faults on purpose”, press “Let ${operation} go”.`;
  const wait = step.lastIndexOf('Wait: ');
  return wait < 0 ? `${step} ${release}` : `${step.slice(0, wait)}${release} ${step.slice(wait)}`;
}

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
  if (standing.length > 0) return { screen: standing, isBrief: false, note: `${UNCHANGED}.` };
  const isGone =
    before !== null && [...sentencesIn(fixture, before), ...buttonsIn(fixture, before)].length > 0;
  const reason = reasonIn(fixture, state);
  const buttons = textsOf(buttonsIn(fixture, state));
  if (buttons.length > 0) {
    const isSame = before !== null && buttonsIn(fixture, before).join() === buttonsIn(fixture, state).join();
    return { screen: buttons, isBrief: false, note: isSame ? `${UNCHANGED}.` : null };
  }
  // The page of a beginning appears, but belongs to others.
  const isNew = before === null || reasonIn(fixture, before) !== reason;
  const change = before === null ? UNSEEN : isGone ? GONE : UNCHANGED;
  const note = isLook(reason) && isNew && !isGone ? reason : `${change}: ${reason}`;
  return { screen: [], isBrief: false, note };
}

/** Why a state has no screen; how the page looks then, where one of its regions says so. */
function reasonIn(fixture: MachineFixture, state: PlannedState): string {
  const reasons = reasonsWithoutScreen(fixture, state);
  return reasons.find(isLook) ?? reasons.join(' ');
}

/**
 * The names of the controls of a state that has no sentence, whether they can be pressed or not; none where a state beside it
 * has no screen for a reason of its own.
 */
function buttonsIn(fixture: MachineFixture, state: PlannedState): string[] {
  const reasons = reasonsWithoutScreen(fixture, state);
  if (reasons.some((each) => each !== BESIDE && each !== IN_PLAYER)) return [];
  return [...new Set(promisesIn(fixture, state).flatMap(({ offers }) => offers.map(([label]) => label)))];
}

/**
 * Replaces `{message.key}` by the text in the language, without its own markup. `{message.key name=value}` gives it
 * parameters; one that only the page knows is dots.
 */
export function inLanguage(text: string, translate: Translate): string {
  return text.replaceAll(
    /\{([a-zA-Z]+(?:\.[a-zA-Z]+)+)((?: \w+=\w+)*)\}/g,
    (_, key: string, given: string) => {
      const params = Object.fromEntries(
        [...given.matchAll(/(\w+)=(\w+)/g)].map(([, name, value]) => [name, value]),
      );
      return withoutMarkup(
        translate(key, new Proxy(params, { get: (known, name) => Reflect.get(known, name) ?? '…' })),
      );
    },
  );
}
