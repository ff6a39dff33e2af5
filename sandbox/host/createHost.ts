import { resolve } from 'node:path';
import { consentArea } from '../consent/consentArea';
import type { Wait } from '../faults/timers';
import { formsArea } from '../forms/formsArea';
import { type MediaWorld, serveMedia } from '../media/serve';
import { servePicture } from '../pictures/servePicture';
import { portalArea } from '../portal/portalArea';
import { STRIPE_SCRIPT, stripeArea } from '../stripe/stripeArea';
import type { Platform } from '../world/platform';
import type { World } from '../world/world';
import { bundleArea } from './bundle';
import type { HeaderOptions } from './headers';
import { hostMiddleware, type Middleware } from './host';
import { createJournals } from './journal';
import { createRoom } from './room';
import { sandboxArea } from './sandboxArea';
import type { Area } from './seam';
import { serviceArea } from './service';
import { operationOf } from './services';
import { serveSettings } from './settings';

/** It waits for nothing, and nothing waits for it; it is there long before a page that pays asks for it. */
const STRIPE_TAG = `<script async fetchpriority="low" src="${STRIPE_SCRIPT}"></script>`;

export interface CreateHostOptions {
  platform: Platform;
  /** Folder of the build to host; null leaves pages and files to whoever comes next (Vite's dev server). */
  root: string | null;
  headers?: HeaderOptions;
  wait?: Wait;
}

/** In a blocked region every address is refused, so that a block in mid-play stops it (faults.md row 32). */
function mediaOf({ clock, liveWindow, clip, geo }: World): MediaWorld {
  return { clock, liveWindow, clip, expired: () => geo.is_geo_blocked === true };
}

/** A whole channel platform and a good static host, in one middleware (design §5). */
export function createHost({ platform, root, headers, wait }: CreateHostOptions): Middleware {
  const journals = createJournals();
  const page = sandboxArea(createRoom(platform, journals));
  const areas: Area<World>[] = [
    ({ url }) => (url.pathname === '/settings.json' ? serveSettings() : null),
    ({ request }) => servePicture(request) ?? null,
    ({ request, world }) => serveMedia(request, mediaOf(world)) ?? null,
    serviceArea(platform),
    stripeArea,
    formsArea,
  ];
  if (root !== null) areas.push(bundleArea(resolve(root), STRIPE_TAG));
  return hostMiddleware<World>({
    platform,
    operationOf,
    journals,
    control: async (visit) => (await consentArea(visit)) ?? (await portalArea(visit)) ?? page(visit),
    areas,
    ...(headers && { headers }),
    ...(wait && { wait }),
  });
}
