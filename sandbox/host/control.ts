import { parseFault } from '../faults/parse';
import { fromElsewhere, goOn } from '../page/answers';
import { flag, type Input, isForm, number, readInput } from './input';
import type { Journal } from './journal';
import type { HostedWorld, Visit } from './seam';

/** What the control calls may do to a world; every one answers JSON. */
export interface ControlRoom<World extends HostedWorld> {
  journal(visit: Visit<World>): Journal;
  /** Everything of the world that can be read by name: `accounts`, `ledger`, `outbox` … */
  read(visit: Visit<World>): Readonly<Record<string, unknown>>;
  /** Changes facts of the world. @throws Error naming a field that cannot be changed */
  change(visit: Visit<World>, patch: Input): void;
  /** Back to the seed. */
  reset(visit: Visit<World>): void;
}

type Action<World extends HostedWorld> = (
  visit: Visit<World>,
  input: Input,
  room: ControlRoom<World>,
) => unknown;

const MINUTE_MS = 60_000;

function actions<World extends HostedWorld>(): Readonly<Record<string, Action<World>>> {
  return {
    faults: ({ world }, input) => world.faults.add(parseFault(input)),
    'faults/remove': ({ world }, { id }) => ({ removed: world.faults.remove(String(id)) }),
    'faults/clear': ({ world }) => {
      world.faults.clear();
      return {};
    },
    'faults/release': ({ world }) => ({ released: world.faults.release() }),
    keyService: ({ world }, input) => {
      world.keyServiceStopped = flag(input, 'stopped');
      return { stopped: world.keyServiceStopped };
    },
    geoBlock: (visit, input, room) => {
      room.change(visit, { geoBlocked: flag(input, 'blocked') });
      return {};
    },
    clock: ({ world }, input) => {
      const byMinutes = input.minutes !== undefined;
      world.clock.advance(byMinutes ? number(input, 'minutes') * MINUTE_MS : number(input, 'advanceMs'));
      return { now: world.clock.now() };
    },
    world: (visit, input, room) => {
      room.change(visit, input);
      return {};
    },
    reset: (visit, _input, room) => {
      visit.world.faults.clear();
      room.reset(visit);
      return {};
    },
  };
}

const failed = (status: number, message: string) => Response.json({ message, errors: {} }, { status });

/**
 * The control API, `/sandbox/control/<name>`: GET reads, POST acts, DELETE `faults/<id>` removes one. Tests use it as
 * JSON; the page's forms work without script too, and are sent back to the page.
 */
export function createControl<World extends HostedWorld>(room: ControlRoom<World>) {
  const acts = actions<World>();

  function read(visit: Visit<World>, name: string): Response {
    const { requests, cspReports } = room.journal(visit);
    const known: Record<string, unknown> = { ...room.read(visit), requests, cspReports };
    if (!Object.hasOwn(known, name)) return failed(404, `There is no ${name}.`);
    return Response.json(known[name], { headers: { 'cache-control': 'no-store' } });
  }

  async function act(visit: Visit<World>, name: string): Promise<Response> {
    const action = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!action) return failed(404, `There is no ${name}.`);
    try {
      const result = await action(visit, await readInput(visit.request), room);
      if (isForm(visit.request)) return goOn('/sandbox');
      return Response.json(result);
    } catch (error) {
      return failed(400, error instanceof Error ? error.message : String(error));
    }
  }

  return async (visit: Visit<World>, name: string): Promise<Response> => {
    const { method } = visit.request;
    if (fromElsewhere(visit.request)) return failed(403, 'Only from this host.');
    if (method === 'GET' || method === 'HEAD') return read(visit, name);
    if (method === 'POST') return act(visit, name);
    const id = method === 'DELETE' ? /^faults\/(.+)$/.exec(name)?.[1] : undefined;
    if (id !== undefined) return Response.json({ removed: visit.world.faults.remove(id) });
    return failed(405, 'GET, POST or DELETE.');
  };
}
