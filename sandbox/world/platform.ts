import { getResponse } from 'msw';
import { channelOf as channelOfHost } from '../channels/channels';
import { allHandlers } from '../handlers/handlers';
import { addSampleHistory } from './accounts/sampleHistory';
import { addPublicClips } from './clips/publicClips';
import type { Clock } from './clock';
import { createWorld, type World } from './world';

export interface Platform {
  /** The world behind a cookie on a host name (no port); made on its first visit. */
  world(worldId: string, host: string): World;
  /** Answers a call of the contract; undefined when no operation has this method and path. */
  handle(request: Request, where: { worldId: string }): Promise<Response | undefined>;
  /** Forgets what happened in a world, on every channel. */
  forget(worldId: string): void;
}

export interface PlatformOptions {
  clock: Clock;
  /** The channel of a host name; the sandbox's own when it is left out. */
  channelOf?: typeof channelOfHost;
}

/** The whole sandbox platform: a world for every (cookie, channel), one set of handlers for each. */
export function createPlatform({ clock, channelOf = channelOfHost }: PlatformOptions): Platform {
  const worlds = new Map<string, { world: World; handlersFor: ReturnType<typeof byAddress> }>();

  const placeOf = (worldId: string, host: string) => {
    const channel = channelOf(host);
    const name = `${worldId}/${channel.name}`;
    const known = worlds.get(name);
    if (known !== undefined) {
      // The changes due by now happen before anything else does.
      known.world.chargeProcessor.settle();
      return known;
    }
    const world = createWorld({ id: worldId, channel, clock });
    if (channel.name === 'northside') addSampleHistory(world);
    if (channel.content.settings.public_clips === true) addPublicClips(world);
    const made = { world, handlersFor: byAddress(allHandlers(() => world)) };
    worlds.set(name, made);
    return made;
  };

  return {
    world: (worldId, host) => placeOf(worldId, host).world,
    handle: (request, { worldId }) =>
      getResponse(placeOf(worldId, new URL(request.url).hostname).handlersFor(request), request),
    forget: (worldId) => {
      for (const name of worlds.keys()) if (name.startsWith(`${worldId}/`)) worlds.delete(name);
    },
  };
}

/** MSW parses a request, with its cookies, once for each handler that it is given: so it is given only those of its path. */
function byAddress(handlers: ReturnType<typeof allHandlers>) {
  const addresses = handlers.map((handler) => {
    const { method, path } = handler.info;
    const pattern = String(path).replace(/^\*/, '').replace(/:\w+/g, '[^/]+');
    return { handler, method: String(method), pattern: new RegExp(`^${pattern}$`) };
  });
  return ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    return addresses
      .filter((each) => each.method === method && each.pattern.test(pathname))
      .map(({ handler }) => handler);
  };
}
