import { resolve } from 'node:path';
import { consentRoute } from '../consent/consentRoute';
import { qrRoute } from '../device/qrRoute';
import type { Wait } from '../faults/timers';
import { formsRoute } from '../forms';
import { type MediaWorld, serveMedia } from '../media/serve';
import { servePicture } from '../pictures/servePicture';
import { portalRoute } from '../portal/portalRoute';
import { receiptRoute } from '../receipt/receiptRoute';
import { stripeRoute } from '../stripe/stripeRoute';
import { thirdPartyRoute } from '../thirdParties/thirdPartyRoute';
import { isPermitted } from '../world/clips/clipAddress';
import { openedAsset } from '../world/events/library';
import type { Platform } from '../world/platform';
import type { World } from '../world/world';
import { buildRoute } from './buildRoute';
import { createWorldControl } from './control/worldControl';
import { hostMiddleware, type Middleware } from './host';
import type { HeaderOptions } from './http/headers';
import { createRequestLogs } from './http/requestLog';
import { sandboxRoute } from './sandboxRoute';
import { operationOf, serviceRoute } from './services';
import { serveSettings } from './settings';
import type { Route } from './types';

export interface CreateHostOptions {
  platform: Platform;
  /** Folder of the build to host; null leaves pages and files to whoever comes next (Vite's dev server). */
  root: string | null;
  headers?: HeaderOptions;
  wait?: Wait;
}

/** In a blocked region every address is refused, so that a block in mid-play stops it (faults.md row 32). */
function mediaOf({ channel, clock, liveWindow, clip, clips, geo }: World): MediaWorld {
  return {
    clock,
    liveWindow,
    clip,
    libraryAsset: (id, query) => openedAsset(channel, id, query, clock.now()),
    expired: (url) => geo.is_geo_blocked === true || !isPermitted(clips, url),
  };
}

/** A whole channel platform and a good static host, in one middleware (design §5). */
export function createHost({ platform, root, headers, wait }: CreateHostOptions): Middleware {
  const requestLogs = createRequestLogs();
  const page = sandboxRoute(createWorldControl(platform, requestLogs));
  const routes: Route<World>[] = [
    thirdPartyRoute,
    (context) => (context.url.pathname === '/settings.json' ? serveSettings(context) : null),
    ({ request }) => servePicture(request) ?? null,
    ({ request, world }) => serveMedia(request, mediaOf(world)) ?? null,
    serviceRoute(platform),
    stripeRoute,
    formsRoute,
  ];
  if (root !== null) routes.push(buildRoute(resolve(root)));
  return hostMiddleware<World>({
    platform,
    operationOf,
    requestLogs,
    control: async (context) =>
      (await consentRoute(context)) ??
      (await portalRoute(context)) ??
      (await receiptRoute(context)) ??
      (await qrRoute(context)) ??
      page(context),
    routes,
    ...(headers && { headers }),
    ...(wait && { wait }),
  });
}
