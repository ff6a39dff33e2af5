import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { createDownloadActors } from '../../../src/machines/download/actors';
import { downloadMachine } from '../../../src/machines/download/machine';
import { selectDownload } from '../../../src/machines/download/selectors';

const PART = 300_000;

type Sent = {
  kind?: 'event' | 'clip';
  url?: string;
  size?: number | null;
  response?: () => Response | Promise<Response>;
};

function start({ kind = 'event', url = '/media/download/7.mp4', size = 2 * PART, response }: Sent = {}) {
  const asked: unknown[] = [];
  const saved: { name: string; bytes: number }[] = [];
  const handedOver: string[] = [];
  let signal: AbortSignal | null = null;
  let counted = 0;
  const actors = createDownloadActors({
    api: {
      call: (async (operation: string, { params }: { params: unknown }) => {
        asked.push([operation, params]);
        return { data: { url, size, filename: 'game.mp4' } };
      }) as never,
    },
    fetch: async (_, leaving) => {
      signal = leaving;
      return (
        response ?? (() => new Response(twoParts(), { headers: { 'content-length': `${2 * PART}` } }))
      )();
    },
    save: (file, name) => saved.push({ name, bytes: file.size }),
    handOver: (address) => handedOver.push(address),
    safeUrl: (address) => (address.startsWith('javascript:') ? null : address),
    onCounted: () => {
      counted += 1;
    },
  });
  const actor = createActor(downloadMachine.provide({ actors }), { input: { kind, id: 7 } }).start();
  const percents: unknown[] = [];
  actor.subscribe((snapshot) => {
    const facts = selectDownload(snapshot);
    const seen = facts.phase === 'receiving' ? facts.percent : facts.phase;
    if (percents.at(-1) !== seen) percents.push(seen);
  });
  actor.send({ type: 'download.start', fileName: 'Ridgemont-Lakeview.mp4' });
  return { actor, asked, saved, handedOver, percents, counted: () => counted, signal: () => signal };
}

function twoParts() {
  return new ReadableStream<Uint8Array>({
    start(stream) {
      for (let part = 0; part < 2; part += 1) stream.enqueue(new Uint8Array(PART));
      stream.close();
    },
  });
}

test('a file is received with progress, is saved under its name, and counts once', async () => {
  const { saved, percents, counted } = start();
  await vi.waitFor(() => expect(percents).toEqual(['requesting', 0, 50, 100, 'saved']));
  expect([saved, counted()]).toEqual([[{ name: 'game.mp4', bytes: 2 * PART }], 1]);
});

test.each([
  ['event', 'getEventDownload'],
  ['clip', 'getClipDownload'],
] as const)('the file of one %s is asked for by %s', async (kind, operation) => {
  const { asked, percents } = start({ kind });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
  expect(asked).toEqual([[operation, { path: { id: 7 } }]]);
});

test('the browser downloads a file that is too large for memory', async () => {
  const { saved, handedOver, percents } = start({ size: 3_000_000_000 });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
  expect([saved, handedOver]).toEqual([[], ['/media/download/7.mp4']]);
});

test('cancelling ends the transfer and saves nothing', async () => {
  const { actor, saved, percents, signal } = start({
    response: () => new Response(new ReadableStream({ start: (s) => s.enqueue(new Uint8Array(PART)) })),
    size: null,
  });
  await vi.waitFor(() => expect(percents.at(-1)).toBe(null));
  actor.send({ type: 'download.cancel' });
  expect([signal()?.aborted, percents.at(-1), saved]).toEqual([true, 'idle', []]);
});

test.each<[string, Sent]>([
  ['is gone', { response: () => new Response('gone', { status: 404 }) }],
  ['breaks off', { response: () => Promise.reject(new FailureError({ kind: 'offline', operation: 'x' })) }],
  ['has no safe address', { url: 'javascript:alert(1)' }],
])('a file that %s is reported as failed, and can be requested again', async (_, sent) => {
  const { actor, saved, percents } = start(sent);
  await vi.waitFor(() => expect(percents.at(-1)).toBe('failed'));
  expect(saved).toEqual([]);
  actor.send({ type: 'download.start', fileName: 'Ridgemont-Lakeview.mp4' });
  expect(percents.at(-1)).toBe('requesting');
});
