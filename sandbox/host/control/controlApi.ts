import { parseFault } from '../../faults/parse';
import { fromElsewhere, goOn } from '../../page/answers';
import { flag, type Input, isForm, number, readInput } from '../http/input';
import type { RequestLog } from '../http/requestLog';
import { faultTargets } from '../services';
import type { HostedWorld, RequestContext } from '../types';

/** The control calls that read or change a world; each one answers JSON. */
export interface WorldControl<World extends HostedWorld> {
  requestLog(context: RequestContext<World>): RequestLog;
  /** Everything of the world that can be read by name: `accounts`, `ledger`, `outbox` … */
  read(context: RequestContext<World>): Readonly<Record<string, unknown>>;
  /** Changes facts of the world. @throws Error naming a field that cannot be changed */
  change(context: RequestContext<World>, patch: Input): void;
  /** Back to the seed. */
  reset(context: RequestContext<World>): void;
  /** Actions of this kind of world alone, by name. @throws Error with a sentence for the person who asked */
  actions?: Readonly<Record<string, (context: RequestContext<World>, input: Input) => unknown>>;
}

type Action<World extends HostedWorld> = (
  context: RequestContext<World>,
  input: Input,
  control: WorldControl<World>,
) => unknown;

const MINUTE_MS = 60_000;

function actions<World extends HostedWorld>(): Readonly<Record<string, Action<World>>> {
  return {
    faults: ({ world }, input) => world.faults.add(parseFault(input, faultTargets)),
    'faults/remove': ({ world }, { id }) => ({ removed: world.faults.remove(String(id)) }),
    'faults/clear': ({ world }) => {
      world.faults.clear();
      return {};
    },
    'faults/release': ({ world }, { operation }) => ({
      released: world.faults.release(typeof operation === 'string' ? operation : undefined),
    }),
    keyService: ({ world }, input) => {
      world.keyServiceStopped = flag(input, 'stopped');
      return { stopped: world.keyServiceStopped };
    },
    geoBlock: (context, input, control) => {
      control.change(context, { geoBlocked: flag(input, 'blocked') });
      return {};
    },
    clock: ({ world }, input) => {
      const byMinutes = input.minutes !== undefined;
      world.clock.advance(byMinutes ? number(input, 'minutes') * MINUTE_MS : number(input, 'advanceMs'));
      return { now: world.clock.now() };
    },
    world: (context, input, control) => {
      control.change(context, input);
      return {};
    },
    reset: (context, _input, control) => {
      context.world.faults.clear();
      control.reset(context);
      return {};
    },
  };
}

const failed = (status: number, message: string) => Response.json({ message, errors: {} }, { status });

/**
 * The control API, `/sandbox/control/<name>`: GET reads, POST acts, DELETE `faults/<id>` removes one. Tests use it as
 * JSON; the page's forms work without script too, and are sent back to the page.
 */
export function createControlApi<World extends HostedWorld>(control: WorldControl<World>) {
  const acts: Readonly<Record<string, Action<World>>> = { ...actions<World>(), ...control.actions };

  function read(context: RequestContext<World>, name: string): Response {
    const { requests, cspReports } = control.requestLog(context);
    const known: Record<string, unknown> = { ...control.read(context), requests, cspReports };
    if (!Object.hasOwn(known, name)) return failed(404, `There is no ${name}.`);
    return Response.json(known[name], { headers: { 'cache-control': 'no-store' } });
  }

  async function act(context: RequestContext<World>, name: string): Promise<Response> {
    const action = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!action) return failed(404, `There is no ${name}.`);
    try {
      const result = await action(context, await readInput(context.request), control);
      if (isForm(context.request)) return goOn('/sandbox');
      return Response.json(result);
    } catch (error) {
      return failed(400, error instanceof Error ? error.message : String(error));
    }
  }

  return async (context: RequestContext<World>, name: string): Promise<Response> => {
    const { method } = context.request;
    if (fromElsewhere(context.request)) return failed(403, 'Only from this host.');
    if (method === 'GET' || method === 'HEAD') return read(context, name);
    if (method === 'POST') return act(context, name);
    const id = method === 'DELETE' ? /^faults\/(.+)$/.exec(name)?.[1] : undefined;
    if (id !== undefined) return Response.json({ removed: context.world.faults.remove(id) });
    return failed(405, 'GET, POST or DELETE.');
  };
}
