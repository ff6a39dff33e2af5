import { join } from 'node:path';
import type { Hosting } from './hosting';

/**
 * The folders of a web root of many channels (docs/hosting.md):
 *
 *     assets/                      hashed files of every release that may be open somewhere
 *     current -> releases/<time>   the release that is served
 *     releases/<time>/release.json the record of a release
 *     releases/<time>/shared/      the files that are the same for all its channels
 *     releases/<time>/<host>/      a channel: its own files, and links to the shared ones
 */
export const ASSETS = 'assets';
export const CURRENT = 'current';
export const RELEASES = 'releases';
export const SHARED = 'shared';

/** A release as `npm run bake` describes it, which no server serves. */
export const RECORD = 'release.json';

/** The name of a channel's folder: its host name, and its port if the address has one, `channel.example_8080`. */
export const channelFolder = (site: URL): string => site.host.replaceAll(':', '_');

/** Whether a folder of a release can have that name. */
export const isFolderOfChannel = (name: string): boolean =>
  !name.startsWith('.') && name !== SHARED && name !== RECORD;

/** A channel as a server serves it from a web root: its settings file is part of the release. */
export const inWebRoot = (hosting: Hosting, webRoot: string): Hosting => ({
  ...hosting,
  root: join(webRoot, CURRENT, channelFolder(hosting.site)),
  settings: null,
});
