import type { OrderPollingInput, orderPollingMachine } from '../machines/orderPolling/machine';
import type { OrderPollingRef } from '../machines/orderPolling/selectors';
import type {
  ByKey,
  ClipActors,
  ClipInputs,
  ClipMachines,
  LazyActors,
  LazyInputs,
  LazyMachines,
  PageActors,
  Root,
  Running,
  StartClipEvent,
  StartEvent,
} from './rootMachine';

/** Every read of the root's context is in this file, so that starting an actor is a call that returns it. */
const contextOf = (root: Root) => root.getSnapshot().context;

/** The actors that run as long as the page. */
export const pageActors = (root: Root): PageActors => contextOf(root).page;

/** The ids of the machines that the root starts, running or not, and the names of its other forms. */
export function startedNames(root: Root): string[] {
  const { page, lazy, clips, orderPolling } = contextOf(root);
  return Object.keys({ ...page, ...lazy, ...clips, orderPolling });
}

/** Whether the device reports a network connection. */
export const isOnline = (root: Root): boolean => contextOf(root).isOnline;

/** The actor under this name; null for none. */
export const runningActor = <Name extends keyof LazyActors>(root: Root, name: Name) =>
  named<LazyActors, Name>(contextOf(root).lazy, name);

/** Starts an actor under this name. */
export function startActor<Name extends keyof LazyMachines>(
  root: Root,
  name: Name,
  logic: LazyMachines[Name],
  input: LazyInputs[Name],
): LazyActors[Name] {
  const start: StartEvent<Name> = { type: 'actor.start', name, logic, input };
  root.send(start);
  return started(runningActor(root, name));
}

/** The actors of a task with the viewer's clips, by the key that each was started with. */
export const clipActors = <Task extends keyof ClipActors>(root: Root, task: Task) =>
  keyed<ClipActors, Task>(contextOf(root).clips, task);

/** Starts a task with a clip. */
export function startClipActor<Task extends keyof ClipMachines>(
  root: Root,
  task: Task,
  key: string,
  logic: ClipMachines[Task],
  input: ClipInputs[Task],
): ClipActors[Task] {
  const start: StartClipEvent<Task> = { type: 'clip.start', task, key, logic, input };
  root.send(start);
  return started(clipActors(root, task)[key]);
}

/** The polling of an order that was paid on this page; undefined for none. */
export const orderPolling = (root: Root, orderId: number): OrderPollingRef | undefined =>
  contextOf(root).orderPolling[orderId];

/** Starts the polling of an order. */
export function startOrderPolling(
  root: Root,
  logic: typeof orderPollingMachine,
  input: OrderPollingInput,
): OrderPollingRef {
  root.send({ type: 'order.follow', logic, input });
  return started(orderPolling(root, input.orderId));
}

function started<Ref>(actor: Ref | null | undefined): Ref {
  if (actor === null || actor === undefined) throw new Error('The root actor has stopped.');
  return actor;
}

function named<Refs, Name extends keyof Refs>(refs: Running<Refs>, name: Name): Refs[Name] | null {
  return refs[name];
}

function keyed<Refs, Task extends keyof Refs>(refs: ByKey<Refs>, task: Task): ByKey<Refs>[Task] {
  return refs[task];
}
