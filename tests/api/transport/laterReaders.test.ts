import { describe, expect, it, vi } from 'vitest';
import { firstReaderOf } from '../../../src/api/contractReaders';
import { validate } from '../../../src/api/middleware/validate';
import { firstResponses } from '../../../src/api/schema/firstResponses';
import { laterResponses } from '../../../src/api/schema/laterResponses';
import type { Call } from '../../../src/api/transport/call';
import type { Send } from '../../../src/api/transport/send';

const call = { operation: 'getOrder' } as Call;
const headers = new Headers();
const answered: Send = async () => ({ status: 200, headers, text: '{"data":{"id":7}}', error: null });
const readWhole = (body: unknown) => body;

describe('the schemas that every page loads', () => {
  it('contain every definition that they refer to', () => {
    const referred = [...JSON.stringify(firstResponses).matchAll(/#\/\$defs\/(\w+)/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(referred)].filter((name = '') => !(name in firstResponses.$defs))).toEqual([]);
  });

  it.each([
    'getChannelKey',
    'getApiKey',
    'getProfile',
    'getChannelBootstrap',
    'getHomepageEvents',
    'listEvents',
  ])('read %s without a further chunk', (operation) => expect(firstReaderOf(operation)).not.toBeNull());

  it('have nothing that the later ones have', () => {
    const names = (of: typeof firstResponses) => [...Object.keys(of.$defs), ...Object.keys(of.operations)];
    const later = new Set(names(laterResponses));
    expect(later.size).toBeGreaterThan(20);
    expect(names(firstResponses).filter((name) => later.has(name))).toEqual([]);
  });
});

describe('a reader that must be loaded', () => {
  it('is waited for beside the request', async () => {
    let finish: (reader: typeof readWhole) => void = () => undefined;
    const loading = new Promise<typeof readWhole>((resolve) => {
      finish = resolve;
    });
    const send = vi.fn(answered);
    const answer = validate(() => loading)(send)(call);
    expect(send).toHaveBeenCalledOnce();
    finish(readWhole);
    expect((await answer).data).toEqual({ data: { id: 7 } });
  });

  it('makes the answer a lost one if it cannot be loaded', async () => {
    const failing = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(validate(() => failing)(answered)(call)).rejects.toMatchObject({
      failure: { kind: 'unreachable', operation: 'getOrder' },
    });
  });

  it('leaves a refusal as it is if it cannot be loaded', async () => {
    const failing = Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const refused: Send = async () => ({ status: 404, headers, text: '', error: {} });
    await expect(validate(() => failing)(refused)(call)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 404 },
    });
  });
});
