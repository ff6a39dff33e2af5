import { expect, test } from 'vitest';
import { sharedCacheSeconds } from '../../src/api/schema/caching';
import { contract, listed } from './contract';

const reads = listed.filter(({ service, method }) => method === 'get' && service !== 'datalake');

test('every read says which caches may keep its answer, and no write does', () => {
  expect(listed.filter(({ operation }) => operation['x-cache'] !== undefined)).toEqual(reads);
  expect(Object.keys(sharedCacheSeconds)).toEqual(reads.map(({ operation }) => operation.operationId));
});

test('an answer that speaks of the viewer is kept by no shared cache', () => {
  const aboutViewer = /"(has_access|is_geo_blocked|expires_ts|favoritable_id|email)":/;
  const schemas: Readonly<Record<string, unknown>> = contract.channel.components.schemas ?? {};
  for (const { operation } of reads.filter(({ service }) => service === 'channel')) {
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    const isOfViewer = reachable(answer, schemas).some((text) => aboutViewer.test(text));
    if (isOfViewer) {
      expect([operation.operationId, operation['x-cache']]).toEqual([
        operation.operationId,
        { for: 'viewer' },
      ]);
    }
  }
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
