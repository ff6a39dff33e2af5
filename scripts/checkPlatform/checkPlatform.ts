import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationId } from '../../src/api/schema/operations';
import { type Addresses, createCheck } from './check';
import { createFormCheck } from './checks/contactForm';
import { createMediaCheck } from './checks/media';
import { checkPreflights, createNetworkWatch } from './checks/network';
import { readChannel, readGames, readLibrary, readShop, readViewer } from './checks/reads';
import { logOutVisitor, refuseEmptyWrites, refuseForeignKeys, refuseUnknown } from './checks/refusals';
import { createRefusedFetch } from './checks/refusedFetch';
import { type Account, writeAsViewer } from './checks/writes';
import { type ContractSource, type Level, readContract } from './contractSource';
import type { Checked, Finding } from './finding';
import { judgeLevels, type LeftOut } from './levels';
import { createMeanings } from './meaning';
import type { Fetch } from './send';
import { isObject } from './values';

export interface CheckOptions {
  addresses: Addresses;
  fetch: Fetch;
  /** API key of a viewer, made for this; null checks what a visitor sees. */
  key?: string | null;
  /** The levels that must be there; null takes those that are. */
  levels?: readonly Level[] | null;
  /** A test account, whose data may be changed; null writes nothing. */
  account?: Account | null;
  /** The content security policy of the storefront's pages; null where there is none. */
  policy?: string | null;
  /** Waits while a clip is made. */
  pause?: (milliseconds: number) => Promise<void>;
  contract?: ContractSource;
  onChecked?: (checked: Checked) => void;
}

export interface Report {
  offered: readonly Level[];
  checked: readonly Checked[];
  /** Findings that belong to no single call, such as those of preflights. */
  general: readonly Finding[];
  leftOut: readonly LeftOut[];
}

/** Sends what the storefront would send, and judges what comes back. */
export async function checkPlatform(options: CheckOptions): Promise<Report> {
  const { addresses, fetch, contract = readContract(), onChecked = () => undefined } = options;
  const { site, api } = addresses;
  const platform = new URL(api);
  let offsetMs = 0;
  const watch = createNetworkWatch(site, platform);
  const network: typeof watch = {
    observe: (headers) => {
      const date = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(date)) offsetMs = date - Date.now();
      return watch.observe(headers);
    },
  };
  const now = () => (Date.now() + offsetMs) / 1000;
  const check = createCheck({ addresses, contract, fetch, network, onChecked });
  let channel: unknown = null;
  const finish = (general: readonly Finding[]): Report => ({
    ...judgeLevels(contract, check.checked, options.levels ?? null, channel),
    general,
  });

  const freshKey = async (asked: string) => {
    const query = { host: site.hostname };
    const issued = await check.succeed('getChannelKey', 'for the host of the storefront', {
      key: null,
      query,
    });
    const channelKey = textIn(issued, 'channel_key');
    if (channelKey === null) return null;
    const body = { channel_key: channelKey };
    return textIn(await check.succeed('getApiKey', asked, { key: null, body }), 'api_key');
  };

  const preflights = await checkPreflights(fetch, site, api);
  const visitorKey = await freshKey('for a visitor');
  if (visitorKey === null) return finish(preflights);
  const key = options.key ?? visitorKey;
  const refusedFetch = createRefusedFetch(site, options.policy ?? null);
  const reader = {
    check,
    meanings: createMeanings(contract, now),
    media: createMediaCheck({ contract, fetch, site, platform, refusedFetch }),
    form: createFormCheck(contract, platform, refusedFetch),
    key,
    isViewer: key !== visitorKey,
  };
  channel = await readChannel(reader);
  await readGames(reader);
  await readShop(reader);
  await readLibrary(reader);
  await readViewer(reader);
  await refuseEmptyWrites(check, visitorKey);

  const missing = new Set<OperationId>(
    check.checked.filter(({ isMissing }) => isMissing).map(({ operation }) => operation),
  );
  await refuseUnknown(check, visitorKey, missing);
  await refuseForeignKeys(check, missing);
  if (options.account)
    await writeAsViewer(reader, options.account, visitorKey, missing, options.pause ?? sleep);
  // Last, since it may end the key.
  await logOutVisitor(check, visitorKey);
  return finish(preflights);
}

function textIn(data: unknown, name: string): string | null {
  const value = isObject(data) ? data[name] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
