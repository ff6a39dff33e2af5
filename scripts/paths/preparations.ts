import type { MachineFixture, ManualStep } from '../../src/machines/fixture';
import { manualStep } from '../../src/plans/paths/doable';
import type { PlannedPath } from '../../src/plans/plan';
import { promisesIn } from '../../src/plans/screens';
import { FAULT, faultText, passText } from './faults';
import { AUTOMATIC, isAgain, stateBefore, textOf } from './print/stepText';
import { actorOf, requestsOf, type WalkRequest } from './requests';

/** A request of a walk whose answer waits until the line of its result. */
export type Held = WalkRequest & { isHeld: boolean };

/** The requests of a walk, and which of them wait for the line of their result. */
export function heldOf(fixture: MachineFixture, path: PlannedPath): Held[] {
  const states = [path.start, ...path.steps];
  return requestsOf(fixture, path).map((request) => {
    const { begunAt, endedAt } = request;
    // A request that ends at once, or whose wait nobody looks at, is not held.
    const begun = states[begunAt] ?? path.start;
    const isSeen =
      begunAt < path.steps.length || promisesIn(fixture, begun).some(({ shows }) => shows.length > 0);
    const isLater = endedAt !== null && endedAt !== begunAt && hasAction(fixture, path, begunAt, endedAt);
    const isHeld = preparedOf(fixture, path, endedAt)?.isHeld === true;
    return { ...request, isHeld: isHeld || (isSeen && (endedAt === null || isLater)) };
  });
}

/** Whether a person does something between the beginning of a request and its result. */
const hasAction = (fixture: MachineFixture, path: PlannedPath, from: number, to: number): boolean =>
  path.steps.slice(from, to).some((_, index) => !AUTOMATIC.test(textOf(fixture, path, from + index)));

/** The preparation of a result, before its request is sent. */
function preparedOf(fixture: MachineFixture, path: PlannedPath, endedAt: number | null): Prepared | null {
  const result = endedAt === null ? undefined : path.steps[endedAt];
  const manual = result === undefined ? undefined : manualStep(fixture, result.event, result.key);
  return typeof manual === 'object' && 'step' in manual ? manual : null;
}

/** The preparations before each line: faults and circumstances of the requests that the line sends. */
export function preparationsOf(
  fixture: MachineFixture,
  path: PlannedPath,
  requests: readonly Held[],
): ReadonlyMap<number, string[]> {
  const prepared: { line: number; step: number; text: string }[] = [];
  const add = (line: number, step: number, manual: Prepared | null, texts: readonly string[]) => {
    const isFirst = manual?.isFirst === true;
    // A circumstance that is there from the beginning is arranged once.
    const left = isFirst
      ? texts.filter((text) => !prepared.some((each) => each.line === 0 && each.text === text))
      : texts;
    for (const text of left) prepared.push({ line: isFirst ? 0 : line, step, text });
  };
  for (const [index, step] of path.steps.entries()) {
    if (actorOf(step) !== null) continue;
    const isRepeated = isAgain(fixture, path, step, index);
    const manual = manualStep(fixture, step.event, step.key);
    if (isRepeated || typeof manual !== 'object' || 'never' in manual) continue;
    add(lastAction(fixture, path, index), index, manual, textsBefore(manual, path, index, false));
  }
  const struck = new Map<string, number>();
  for (const [index, { actor, begunAt, endedAt, isHeld }] of requests.entries()) {
    const own = preparedOf(fixture, path, endedAt);
    const operation = operationOf(fixture, path, actor);
    const match = fixture.manual?.matches?.[actor];
    const texts = own === null || endedAt === null ? [] : textsBefore(own, path, endedAt, isHeld);
    const isPrepared = own?.fault !== undefined || (endedAt === null && hasFault(fixture, path, operation));
    if (isHeld && !isPrepared && operation !== undefined)
      texts.push(faultText({ operation, kind: 'hang', ...(match !== undefined && { match }) }, false));
    const line = lastAction(fixture, path, begunAt);
    const isStruck = own?.isFirst !== true && texts.some((text) => FAULT.test(text));
    if (isStruck) {
      const passed = requests
        .slice(struck.get(actor) ?? 0, index)
        .filter((each) => each.actor === actor && lastAction(fixture, path, each.begunAt) === line).length;
      if (passed > 0 && operation !== undefined) texts.splice(-1, 0, passText(operation, passed, match));
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

type Prepared = Extract<ManualStep, { step: unknown }>;

function textsBefore({ before, fault }: Prepared, path: PlannedPath, index: number, isHeld: boolean) {
  const { variant } = path;
  const text = typeof before === 'function' ? before(variant, stateBefore(path, index)) : before;
  const struck = typeof fault === 'function' ? fault(variant) : fault;
  return [...(text == null ? [] : [text]), ...(struck === undefined ? [] : [faultText(struck, isHeld)])];
}

/** Whether a timer or another step that is no answer says itself what the sandbox does with an operation. */
function hasFault(fixture: MachineFixture, path: PlannedPath, operation: string | undefined): boolean {
  return path.steps.some((step) => {
    const manual = manualStep(fixture, step.event, step.key);
    if (actorOf(step) !== null || typeof manual !== 'object' || 'never' in manual) return false;
    const fault = typeof manual.fault === 'function' ? manual.fault(path.variant) : manual.fault;
    return fault?.operation === operation && operation !== undefined;
  });
}

/** The operation behind an actor, which may be another one in another variant. */
export function operationOf(
  { manual }: MachineFixture,
  { variant }: PlannedPath,
  actor: string,
): string | undefined {
  const operation = manual?.requests?.[actor];
  return typeof operation === 'function' ? operation(variant) : operation;
}

/** The line of the last thing that a person does before a state is reached; 0 is the beginning. */
function lastAction(fixture: MachineFixture, path: PlannedPath, line: number): number {
  for (let index = line; index > 0; index -= 1) {
    if (!AUTOMATIC.test(textOf(fixture, path, index - 1))) return index;
  }
  return 0;
}
