import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { createDownloadActors } from '../../../src/machines/download/actors';
import { downloadMachine } from '../../../src/machines/download/machine';
import { selectDownload } from '../../../src/machines/download/selectors';
import type {
  DownloadEvent,
  FileOffer,
  FileRequest,
  FileTransfer,
} from '../../../src/machines/download/types';

const PART = 300_000;

type Sent = {
  kind?: 'event' | 'clip';
  url?: string;
  size?: number | null;
  /** Null if the platform sends no name. */
  filename?: string | null;
  response?: () => Response | Promise<Response>;
};

function start({
  kind = 'event',
  url = '/media/download/7.mp4',
  size = 2 * PART,
  filename = 'game.mp4',
  response,
}: Sent = {}) {
  const asked: unknown[] = [];
  const saved: { name: string; bytes: number; type: string }[] = [];
  const fetched: string[] = [];
  const handedOver: [string, string][] = [];
  let signal: AbortSignal | null = null;
  let counted = 0;
  const actors = createDownloadActors({
    api: {
      call: (async (operation: string, { params, crash }: { params: unknown; crash: unknown }) => {
        asked.push([operation, params, crash]);
        return {
          data: { url, ...(size === null ? {} : { size }), ...(filename === null ? {} : { filename }) },
        };
      }) as never,
    },
    fetch: async (address, leaving) => {
      fetched.push(address);
      signal = leaving;
      return (
        response ?? (() => new Response(parts(PART, PART), { headers: { 'content-length': `${2 * PART}` } }))
      )();
    },
    save: (file, name) => saved.push({ name, bytes: file.size, type: file.type }),
    handOver: (address, name) => handedOver.push([address, name]),
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
  return {
    ...{ actor, asked, fetched, saved, handedOver, percents },
    counted: () => counted,
    signal: () => signal,
  };
}

function parts(...sizes: number[]) {
  return new ReadableStream<Uint8Array>({
    start(stream) {
      for (const size of sizes) stream.enqueue(new Uint8Array(size));
      stream.close();
    },
  });
}

test('a file is received with progress, is saved under its name, and counts once', async () => {
  const { saved, percents, counted } = start();
  await vi.waitFor(() => expect(percents).toEqual(['requesting', 0, 50, 100, 'saved']));
  expect([saved, counted()]).toEqual([[{ name: 'game.mp4', bytes: 2 * PART, type: 'video/mp4' }], 1]);
});

test.each([
  ['event', 'getEventDownload'],
  ['clip', 'getClipDownload'],
] as const)('the file of one %s is asked for by %s', async (kind, operation) => {
  const { asked, percents } = start({ kind });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
  expect(asked).toEqual([[operation, { path: { id: 7 } }, 'never']]);
});

describe('a file that is too large for memory', () => {
  const LARGEST = 256 * 1024 * 1024;
  const handed = [['/media/download/7.mp4', 'game.mp4']];
  const ofLength = (bytes: number) => () =>
    new Response(parts(PART), { headers: { 'content-length': `${bytes}` } });

  test('is downloaded by the browser, which alone asks for it', async () => {
    const { fetched, saved, handedOver, percents } = start({ size: LARGEST + 1 });
    await vi.waitFor(() => expect(percents.at(-1)).toBe('handedOver'));
    expect([fetched, saved, handedOver]).toEqual([[], [], handed]);
  });

  test('is downloaded by the browser too where only its length says so', async () => {
    const { fetched, saved, handedOver, percents } = start({ size: null, response: ofLength(LARGEST + 1) });
    await vi.waitFor(() => expect(percents.at(-1)).toBe('handedOver'));
    expect([fetched, saved, handedOver]).toEqual([['/media/download/7.mp4'], [], handed]);
  });

  test('is downloaded by the browser as soon as a file of unknown size has grown too large', async () => {
    const part = new Uint8Array(LARGEST / 2);
    const response = () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            for (let sent = 0; sent < 4; sent += 1) stream.enqueue(part);
            stream.close();
          },
        }),
      );
    const { saved, handedOver, percents } = start({ size: null, response });
    await vi.waitFor(() => expect(percents.at(-1)).toBe('handedOver'));
    expect([saved, handedOver]).toEqual([[], handed]);
  });

  test.each([
    ['the platform', { size: LARGEST, response: ofLength(LARGEST) }],
    ['its length', { size: null, response: ofLength(LARGEST) }],
  ])('is not one of 256 MB, by the word of %s', async (_, sent) => {
    const { saved, handedOver, percents } = start(sent);
    await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
    expect([saved.length, handedOver]).toEqual([1, []]);
  });
});

test('the progress is told every 256 KB, in percent of what the platform or the file says', async () => {
  const STEP = 256 * 1024;
  const response = () =>
    new Response(parts(STEP / 2, STEP / 2, STEP / 2, STEP / 2, STEP - 1, 1), {
      headers: { 'content-length': `${8 * STEP}`, 'content-type': 'video/quicktime' },
    });
  const bySize = start({ size: 4 * STEP, response });
  await vi.waitFor(() => expect(bySize.percents).toEqual(['requesting', 0, 25, 50, 75, 'saved']));
  expect(bySize.saved).toEqual([{ name: 'game.mp4', bytes: 3 * STEP, type: 'video/quicktime' }]);
  const byLength = start({ size: null, response });
  await vi.waitFor(() => expect(byLength.percents).toEqual(['requesting', null, 12, 25, 37, 'saved']));
  const unknown = start({ size: null, response: () => new Response(parts(STEP, STEP)) });
  await vi.waitFor(() => expect(unknown.percents).toEqual(['requesting', null, 'saved']));
  expect(unknown.actor.getSnapshot().context.received).toBe(2 * STEP);
});

test('a file that is longer than announced is not more than complete', async () => {
  const { percents } = start({ size: PART });
  await vi.waitFor(() => expect(percents).toEqual(['requesting', 0, 100, 'saved']));
});

test('a file without a name is saved under the title of the game', async () => {
  const { saved, percents } = start({ filename: null });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
  expect(saved.map(({ name }) => name)).toEqual(['Ridgemont-Lakeview.mp4']);
});

test('a file that is saved can be downloaded again, under another name', async () => {
  const { actor, asked, saved, percents } = start({ filename: null });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('saved'));
  actor.send({ type: 'download.start', fileName: 'Another.mp4' });
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect([asked.length, saved[1]?.name]).toEqual([2, 'Another.mp4']);
});

test('a download that is cancelled before there is an address leaves no name behind', () => {
  const { actor, percents } = start();
  actor.send({ type: 'download.cancel' });
  expect([percents, actor.getSnapshot().context.fileName]).toEqual([['requesting', 'idle'], '']);
});

test('a browser that cannot begin to save says so', () => {
  const receiveFile = fromCallback<DownloadEvent, FileTransfer>(() => {
    throw new Error('no streams here');
  });
  const requestFile = fromPromise<FileOffer, FileRequest>(async () => ({
    ...{ url: '/7.mp4', name: '7.mp4', size: null },
  }));
  const logic = downloadMachine.provide({ actors: { requestFile, receiveFile } });
  const actor = createActor(logic, { input: { kind: 'event', id: 7 } }).start();
  actor.send({ type: 'download.start', fileName: '7.mp4' });
  return vi.waitFor(() =>
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.kind]).toEqual([
      'failed',
      'malformed',
    ]),
  );
});

test('a download that is begun anew forgets the one before', async () => {
  const { actor, percents } = start({ response: () => new Response('gone', { status: 404 }) });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('failed'));
  actor.send({ type: 'download.start', fileName: 'Another.mp4' });
  expect(actor.getSnapshot().context).toEqual({
    ...{ kind: 'event', id: 7, fileName: 'Another.mp4' },
    ...{ offer: null, received: 0, total: null, failure: null },
  });
});

test('cancelling ends the transfer and saves nothing', async () => {
  const { actor, saved, percents, signal } = start({
    response: () => new Response(new ReadableStream({ start: (s) => s.enqueue(new Uint8Array(PART)) })),
    size: null,
  });
  await vi.waitFor(() => expect(percents.at(-1)).toBe(null));
  actor.send({ type: 'download.cancel' });
  expect([signal()?.aborted, percents.at(-1), saved]).toEqual([true, 'idle', []]);
  expect(actor.getSnapshot().context).toMatchObject({ fileName: '', offer: null, received: 0 });
});

test.each<[string, Sent]>([
  ['is gone', { response: () => new Response('gone', { status: 404 }) }],
  ['breaks off', { response: () => Promise.reject(new FailureError({ kind: 'offline', operation: 'x' })) }],
  ['is empty', { response: () => new Response(null) }],
])('a file that %s is reported as failed, and can be requested again', async (_, sent) => {
  const { actor, saved, percents } = start(sent);
  await vi.waitFor(() => expect(percents.at(-1)).toBe('failed'));
  expect(saved).toEqual([]);
  actor.send({ type: 'download.start', fileName: 'Ridgemont-Lakeview.mp4' });
  expect(percents.at(-1)).toBe('requesting');
});

test.each([
  ['event', 'getEventDownload'],
  ['clip', 'getClipDownload'],
] as const)('the file of one %s that is lost fails as %s', async (kind, operation) => {
  for (const response of [
    () => new Response('gone', { status: 404 }),
    () => Promise.reject(new Error('lost')),
  ]) {
    const { actor } = start({ kind, response });
    await vi.waitFor(() => expect(actor.getSnapshot().context.failure).toMatchObject({ operation }));
    actor.stop();
  }
});

test('an address that is not safe is followed by nobody, and counts as no download', async () => {
  const { actor, fetched, handedOver, percents, counted } = start({ url: 'javascript:alert(1)' });
  await vi.waitFor(() => expect(percents.at(-1)).toBe('failed'));
  expect([fetched, handedOver, counted()]).toEqual([[], [], 0]);
  expect(actor.getSnapshot().context.failure).toEqual({
    kind: 'malformed',
    reason: 'shape',
    operation: 'getEventDownload',
  });
  actor.send({ type: 'download.start', fileName: 'Ridgemont-Lakeview.mp4' });
  expect(percents.at(-1)).toBe('requesting');
});
