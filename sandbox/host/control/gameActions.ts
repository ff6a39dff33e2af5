import { TROUBLES, UNCHANGED } from '../../page/sections/games';
import { RECORDINGS } from '../../world/events/game';
import type { GamePatch, World } from '../../world/world';
import { type Input, number } from '../http/input';
import type { RequestContext } from '../types';

const MINUTE_MS = 60_000;

/** A field of the form that was filled in; null leaves the fact alone. */
const given = (input: Input, name: string): unknown =>
  input[name] === undefined || input[name] === '' || input[name] === UNCHANGED ? null : input[name];

const moment = (input: Input, name: string, nowMs: number): number | null =>
  given(input, name) === null ? null : nowMs + number(input, name) * MINUTE_MS;

function oneOf<Value extends string>(input: Input, name: string, values: readonly Value[]): Value | null {
  const value = given(input, name);
  const known = values.find((each) => each === value);
  if (value !== null && known === undefined) throw new Error(`${name} must be one of ${values.join(', ')}.`);
  return known ?? null;
}

/** The actions of the sandbox page, and of tests, on the games of a world. */
export const gameActions: Readonly<
  Record<string, (context: RequestContext<World>, input: Input) => unknown>
> = {
  /**
   * `{ eventId, startsIn?, endsIn?, trouble?, recording? }`, minutes from now: a game that always runs keeps its stream
   * when only its end is given.
   */
  game: ({ world }, input) => {
    const eventId = number(input, 'eventId');
    const planned = world.game(eventId);
    if (planned === null) throw new Error('There is no such event.');
    const nowMs = world.clock.now();
    const startMs = moment(input, 'startsIn', nowMs);
    const endMs = moment(input, 'endsIn', nowMs);
    const trouble = oneOf(input, 'trouble', TROUBLES);
    const recording = oneOf(input, 'recording', RECORDINGS);
    const patch: GamePatch = {
      ...(startMs !== null && { startMs, alwaysLive: false }),
      ...(endMs !== null && { endMs }),
      ...(trouble !== null && { trouble: trouble === 'none' ? null : trouble }),
      ...(recording !== null && { recording }),
    };
    if ((patch.startMs ?? planned.startMs) > (patch.endMs ?? planned.endMs))
      throw new Error('A game ends after its start.');
    world.gamePatches.set(eventId, { ...world.gamePatches.get(eventId), ...patch });
    return { eventId, ...patch };
  },
};
