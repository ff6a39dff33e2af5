import type { AnyStateNode } from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import type { PlannedPath, PlannedState, PlannedStep } from '../../src/plans/plan';

/** A request of a walk: the line before which it begins, and the step that is its result. */
export type WalkRequest = { actor: string; begunAt: number; endedAt: number | null };

/** The requests of a walk, in the order in which they begin. */
export function requestsOf(fixture: MachineFixture, path: PlannedPath): WalkRequest[] {
  const states = [path.start, ...path.steps];
  const nodesAt = states.map((state) => nodesOf(fixture, state));
  const requests: WalkRequest[] = [];
  const open = new Map<string, WalkRequest>();
  for (const [index, nodes] of nodesAt.entries()) {
    const step = path.steps[index - 1];
    const ended = step === undefined ? null : actorOf(step);
    const done = ended === null ? undefined : open.get(ended);
    if (done !== undefined) done.endedAt = index - 1;
    if (ended !== null) open.delete(ended);
    const running = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
    for (const actor of [...open.keys()]) if (!running.has(actor)) open.delete(actor);
    for (const actor of running) {
      const isRestarted = step?.starts.includes(actor) === true;
      if (isRestarted) open.delete(actor);
      if (open.has(actor) || (ended !== actor && !isRestarted && wasRunning(nodesAt[index - 1], actor)))
        continue;
      const request: WalkRequest = { actor, begunAt: index, endedAt: null };
      open.set(actor, request);
      requests.push(request);
    }
  }
  return requests;
}

/** The actor whose result a step is; null for any other step. */
export const actorOf = ({ event }: PlannedStep): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? null;

const wasRunning = (nodes: readonly AnyStateNode[] | undefined, actor: string): boolean =>
  nodes?.some(({ invoke }) => invoke.some(({ id }) => id === actor)) ?? false;

function nodesOf({ machine }: MachineFixture, { value, context }: PlannedState): AnyStateNode[] {
  return machine.resolveState({ value, context })._nodes;
}
