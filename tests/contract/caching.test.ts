import { expect, test } from 'vitest';
import { isOfOneViewer } from '../../src/api/queries/read';
import { sharedCacheSeconds } from '../../src/api/schema/caching';
import { contract, listed } from './contract';

const reads = listed.filter(({ service, method }) => method === 'get' && service !== 'datalake');

test('every read says which caches may keep its answer, and no write does', () => {
  expect(listed.filter(({ operation }) => operation['x-cache'] !== undefined)).toEqual(reads);
  expect(Object.keys(sharedCacheSeconds)).toEqual(reads.map(({ operation }) => operation.operationId));
});

/** Properties whose values depend on the viewer. */
const ABOUT_VIEWER = [
  ...['has_access', 'is_geo_blocked', 'expires_ts', 'favoritable_id', 'email'],
  ...['availability', 'coverage', 'auto_renewal', 'renews_ts', 'plan_change', 'trial_offered'],
];

/** Its passes are as a visitor reads them; the tests of the sandbox compare the answers of two viewers. */
const WITHOUT_VIEWER = ['getChannelBootstrap'];

test('an answer that speaks of the viewer is kept by no shared cache', () => {
  const aboutViewer = new RegExp(`"(${ABOUT_VIEWER.join('|')})":`);
  const schemas: Readonly<Record<string, unknown>> = contract.channel.components.schemas ?? {};
  for (const { operation } of reads.filter(({ service }) => service === 'channel')) {
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    const isOfViewer = reachable(answer, schemas).some((text) => aboutViewer.test(text));
    if (isOfViewer && !WITHOUT_VIEWER.includes(operation.operationId)) {
      expect([operation.operationId, operation['x-cache']]).toEqual([
        operation.operationId,
        { for: 'viewer' },
      ]);
    }
  }
});

/** Never in the query cache: buttons request them, or a machine holds the answer. */
const NOT_CACHED = [
  'applyCoupon',
  'getClipDownload',
  'getCustomerPortal',
  'getEventDownload',
  'getGeo',
  'getProfile',
];

/** Kept under a key that names the viewer. */
const KEPT_PER_VIEWER = ['listDevices', 'listFavoriteEvents', 'listFavorites'];

/** The same things for every viewer: only what each may do with them differs, which is read anew. */
const SHOWN_TO_EVERYONE = [
  'getEvent',
  'getHomepageEvents',
  'getSharedClip',
  'getVodMediaItem',
  'listEvents',
  'listVodMediaItems',
  'listVodMediaRails',
  'searchVodMedia',
];

test('an answer about one viewer is dropped when the next one comes, unless a list says why not', () => {
  const ofViewer = reads.filter(({ operation }) => operation['x-cache']?.for === 'viewer');
  const names = ofViewer.map(({ operation }) => operation.operationId);
  const dropped = names.filter((name) => isOfOneViewer([name]));
  expect([...dropped, ...NOT_CACHED, ...KEPT_PER_VIEWER, ...SHOWN_TO_EVERYONE].sort()).toEqual(names.sort());
  const others = listed.map(({ operation }) => operation.operationId).filter((name) => !names.includes(name));
  expect(others.filter((name) => isOfOneViewer([name]))).toEqual([]);
});

/** The texts of a schema and of all that it refers to. */
function reachable(schema: unknown, schemas: Readonly<Record<string, unknown>>): string[] {
  const seen = new Set<string>();
  const waiting = [JSON.stringify(schema)];
  const texts: string[] = [];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    texts.push(text);
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (!seen.has(name)) waiting.push(JSON.stringify(schemas[name]));
      seen.add(name);
    }
  }
  return texts;
}
