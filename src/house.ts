import {
  type Actor,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyStateMachine,
  enqueueActions,
  type InputFrom,
  setup,
} from 'xstate';
import { crashMachine } from './machines/crash/machine';
import type { HouseEvent } from './machines/houseEvents';
import { type ReloadInput, reloadMachine } from './machines/reload/machine';
import { sessionMachine } from './machines/session/machine';
import { startupMachine } from './machines/startup/machine';
import type { StartupInput } from './machines/startup/types';

export type HouseInput = { startup: StartupInput; reload: ReloadInput };

/** `setup` knows the residents by name; the logic of these is not in the entry chunk, so it comes by event. */
type SpawnChild = (logic: AnyActorLogic, options: { id: string; systemId: string; input: unknown }) => void;

type Arrival = { type: 'resident.arrived'; id: string; logic: AnyStateMachine; input: unknown };

/**
 * Every machine that lives as long as the page, under one roof: one actor system, started outside React.
 * Those that a first screen does without come with the chunk that needs them, and move in then.
 */
export const houseMachine = setup({
  types: {} as {
    input: HouseInput;
    context: HouseInput;
    events: Arrival;
    children: { startup: 'startup'; session: 'session'; reload: 'reload'; crash: 'crash' };
  },
  actors: {
    startup: startupMachine,
    session: sessionMachine,
    reload: reloadMachine,
    crash: crashMachine,
  },
}).createMachine({
  id: 'house',
  context: ({ input }) => input,
  on: {
    'resident.arrived': {
      actions: enqueueActions(({ event, enqueue }) => {
        (enqueue.spawnChild as unknown as SpawnChild)(event.logic, {
          id: event.id,
          systemId: event.id,
          input: event.input,
        });
      }),
    },
  },
  // Start-up comes last: its first facts must find the others listening.
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'reload', src: 'reload', input: ({ context }) => context.reload },
    { id: 'crash', src: 'crash' },
    { id: 'startup', src: 'startup', input: ({ context }) => context.startup },
  ],
});

export type Inhabitants = ReturnType<typeof inhabitantsOf>;

/** The actors of the house, once it has started. */
export function inhabitantsOf(house: Actor<typeof houseMachine>) {
  const { startup, session, reload, crash } = house.getSnapshot().children;
  if (!startup || !session || !reload || !crash) throw new Error('The house has not started.');
  return { startup, session, reload, crash };
}

/** The one actor of that name; it moves in, made by `make`, when it is first needed. */
export function residentOf<TLogic extends AnyStateMachine>(
  house: Actor<typeof houseMachine>,
  id: string,
  make: () => { logic: TLogic; input: InputFrom<TLogic> },
): ActorRefFrom<TLogic> {
  if (!house.system.get(id)) house.send({ type: 'resident.arrived', id, ...make() });
  return house.system.get(id);
}

/** Tells everybody in the house what the API layer or the browser says. */
export function tellAll(inhabitants: Inhabitants, event: HouseEvent): void {
  for (const each of Object.values(inhabitants)) each.send(event);
}
