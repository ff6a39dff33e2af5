import { createHost } from '../../../sandbox/host/createHost';
import { toStandIn } from '../../../sandbox/thirdParties/standInHost';
import { createManualClock } from '../../../sandbox/world/clock';
import { createPlatform } from '../../../sandbox/world/platform';
import { EVENING_MS, type Visitor, visit } from '../visitor';
import { type Served, serve } from './hostServer';

const WORLD = 'hosted';
const HOST = 'northside.localhost:4173';
export const ORIGIN = `http://${HOST}`;

export interface HostedWorldOfOne {
  /** Logged in, on the same world as `get` and `post`. */
  visitor: Visitor;
  get(path: string): ReturnType<Served['ask']>;
  /** As `get`, with the cookie of another world. */
  getElsewhere(path: string): ReturnType<Served['ask']>;
  /** JSON from an object, a form from a query string. */
  post(path: string, body: object | string, headers?: Record<string, string>): ReturnType<Served['ask']>;
  /** Asks a third party's stand-in of the same world: `https://www.google.com/…` is the address of the real one. */
  askThirdParty(address: string, body?: object): ReturnType<Served['ask']>;
  close(): Promise<void>;
}

/** A real host in front of a world in which someone is logged in. */
export async function hostedWorld(): Promise<HostedWorldOfOne> {
  const clock = createManualClock(EVENING_MS);
  const platform = createPlatform({ clock });
  const visitor = await visit({
    platform,
    clock,
    worldId: WORLD,
    host: 'northside.localhost',
    loggedIn: true,
  });
  const served = await serve(createHost({ platform, root: null }));
  const headers = { cookie: `rudy_world=${WORLD}`, host: HOST };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    visitor,
    get: (path) => served.ask(path, { headers }),
    getElsewhere: (path) => served.ask(path, { headers: { ...headers, cookie: 'rudy_world=elsewhere' } }),
    post: (path, body, more = {}) =>
      served.ask(path, {
        method: 'POST',
        body,
        headers: { ...headers, ...(typeof body === 'string' ? form : {}), ...more },
      }),
    askThirdParty: (address, body) => {
      const { host, pathname, search } = new URL(toStandIn(new URL(ORIGIN), WORLD)(address));
      return served.ask(pathname + search, {
        method: body === undefined ? 'GET' : 'POST',
        body,
        headers: { host, 'sec-fetch-site': 'cross-site' },
      });
    },
    close: served.close,
  };
}
