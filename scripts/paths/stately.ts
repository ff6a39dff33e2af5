import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineFixture } from '../../src/machines/fixture';
import { transitionsOf } from '../../src/plans/transitions';

/** A machine as plain JSON, in XState's own format, which Stately's editor imports. */
export type ExportedState = {
  id?: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  initial?: string;
  description?: string;
  tags?: string[];
  entry?: ExportedAction[];
  exit?: ExportedAction[];
  invoke?: ExportedInvoke[];
  on?: Record<string, ExportedTransition[]>;
  always?: ExportedTransition[];
  after?: Record<string, ExportedTransition[]>;
  states?: Record<string, ExportedState>;
};
type ExportedAction = { type: string; params?: unknown };
type ExportedTransition = {
  target?: string | string[];
  guard?: { type: string; params?: unknown };
  actions?: ExportedAction[];
  description?: string;
  reenter?: true;
};
type ExportedInvoke = {
  id: string;
  src: string;
  onDone?: ExportedTransition[];
  onError?: ExportedTransition[];
  onSnapshot?: ExportedTransition[];
};

/** The configuration without what only a program can run: functions are named, and contexts left out. */
export function toStately({ machine }: MachineFixture): ExportedState {
  return stateOf(machine.root);
}

function stateOf(node: AnyStateNode): ExportedState {
  const children: AnyStateNode[] = Object.values(node.states);
  const isDefaultId = node.parent !== undefined && node.id === [node.machine.id, ...node.path].join('.');
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  const transitions = transitionsOf(node).filter(({ eventType }) => eventType !== '');
  const isInvoked = ({ eventType }: AnyTransitionDefinition) =>
    node.invoke.some(({ id }) => INVOKED.some((prefix) => eventType === `${prefix}${id}`));
  const isTimed = ({ eventType }: AnyTransitionDefinition) => String(eventType).startsWith('xstate.after.');
  return withoutEmpty({
    id: isDefaultId ? undefined : node.id,
    type: node.type === 'atomic' || node.type === 'compound' ? undefined : node.type,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : undefined,
    initial: initial?.key,
    description: node.description,
    tags: node.tags,
    entry: node.entry.map(named),
    exit: node.exit.map(named),
    invoke: node.invoke.map(({ id, src }) => ({
      id,
      src: typeof src === 'string' ? src : 'actor',
      ...withoutEmpty({
        onDone: ofEvent(transitions, `xstate.done.actor.${id}`),
        onError: ofEvent(transitions, `xstate.error.actor.${id}`),
        onSnapshot: ofEvent(transitions, `xstate.snapshot.${id}`),
      }),
    })),
    on: grouped(
      transitions.filter((each) => !isInvoked(each) && !isTimed(each)),
      ({ eventType }) => String(eventType),
    ),
    always: (node.always ?? []).map(transitionOf),
    after: grouped(node.after, ({ delay }) => (typeof delay === 'function' ? 'delay' : String(delay))),
    states: Object.fromEntries(children.map((child) => [child.key, stateOf(child)])),
  });
}

const INVOKED = ['xstate.done.actor.', 'xstate.error.actor.', 'xstate.snapshot.'];

const ofEvent = (transitions: readonly AnyTransitionDefinition[], type: string): ExportedTransition[] =>
  transitions.filter(({ eventType }) => eventType === type).map(transitionOf);

function grouped<Transition extends AnyTransitionDefinition>(
  transitions: readonly Transition[],
  nameOf: (transition: Transition) => string,
): Record<string, ExportedTransition[]> {
  const groups: Record<string, ExportedTransition[]> = {};
  for (const transition of transitions) {
    const name = nameOf(transition);
    groups[name] = [...(groups[name] ?? []), transitionOf(transition)];
  }
  return groups;
}

function transitionOf({
  target,
  guard,
  actions,
  description,
  reenter,
}: AnyTransitionDefinition): ExportedTransition {
  const targets = target?.map(({ id }) => `#${id}`);
  return withoutEmpty({
    target: targets?.length === 1 ? targets[0] : targets,
    guard: guard === undefined ? undefined : named(guard),
    actions: actions.map(named),
    description,
    reenter: reenter ? true : undefined,
  });
}

/** The name of an action or guard; one that is written in its place is named by what it does. */
function named(part: unknown): ExportedAction {
  if (typeof part === 'string') return { type: part };
  const isNamed = (typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part;
  const type = isNamed ? String(part.type).replace(/^xstate\./, '') : 'condition';
  const params = isNamed && 'params' in part && isPlain(part.params) ? part.params : undefined;
  return { type, ...(params !== undefined && { params }) };
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && JSON.stringify(value) !== '{}';

type Defined<Part> = { [Key in keyof Part]?: Exclude<Part[Key], undefined> };

/** Leaves out what is undefined, an empty list or an empty object. */
function withoutEmpty<Part extends object>(part: Part): Defined<Part> {
  return Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) =>
        value !== undefined &&
        !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
    ),
  ) as Defined<Part>;
}
