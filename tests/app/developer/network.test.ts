import { describe, expect, it, vi } from 'vitest';
import { answerOf, ORIGIN, watching } from './watching';

const OTHER = { channel_host: 'platform.example' };
const API = 'https://platform.example/api';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a call', () => {
  it('is listed with its operation, its status and its time, newest first', async () => {
    const { host, calls, printed } = watching(async (input) =>
      answerOf({ data: { id: 7 } }, { status: new Request(input).url.includes('profile') ? 401 : 200 }),
    );
    await host.fetch(new Request(`${ORIGIN}/api/profile?api_key=ak_1`));
    await host.fetch(`${ORIGIN}/api/events/7?api_key=ak_1`);
    await vi.waitFor(() =>
      expect(calls()).toEqual([
        'getEvent (GET /events/{id}): 200, 0 ms',
        'getProfile (GET /profile): 401, 0 ms',
      ]),
    );
    expect(printed).toEqual([]);
  });

  it('whose status the storefront reports is a fault, as is an operation that the platform lacks', async () => {
    const statuses = [502, 404];
    const { host, faults } = watching(async () => answerOf({}, { status: statuses.shift() ?? 200 }));
    await host.fetch(`${ORIGIN}/api/packages`);
    await host.fetch(`${ORIGIN}/api/packages`);
    const effect = 'Viewers see an error instead of the list of passes.';
    await vi.waitFor(() =>
      expect(faults()).toEqual([
        [`listPackages: It answers 502. ${effect}`, 1],
        [`listPackages: It answers 404: the platform lacks the operation. ${effect}`, 1],
      ]),
    );
  });

  it('that was sent before developer mode began is listed too, with its whole time', async () => {
    const early = new Map([
      [
        `GET ${ORIGIN}/api/geo`,
        { answer: Promise.resolve(answerOf({ data: {} })), sentMs: 1_699_999_999_700 },
      ],
    ]);
    const { calls } = watching(lost, { early });
    await vi.waitFor(() => expect(calls()).toEqual(['getGeo (GET /geo): 200, 300 ms']));
    expect(await (await early.values().next().value?.answer)?.json()).toEqual({ data: {} });
  });

  it('that the page gave up is no fault', async () => {
    const { host, calls, printed } = watching(() =>
      Promise.reject(new DOMException('The page was left.', 'AbortError')),
    );
    await expect(host.fetch(`${ORIGIN}/api/geo`)).rejects.toThrow('The page was left.');
    await vi.waitFor(() => expect(calls()).toEqual(['getGeo (GET /geo): no answer, 0 ms']));
    expect(printed).toEqual([]);
  });

  it('that nobody answers in time is a fault, and one of a device without network is none', async () => {
    const late = watching(() => Promise.reject(new DOMException('30 s', 'TimeoutError')));
    await expect(late.host.fetch(`${ORIGIN}/api/geo`)).rejects.toThrow();
    await vi.waitFor(() =>
      expect(late.printed).toEqual([
        'getGeo: Nothing is answered within 30 seconds. Viewers see an error instead of the check of the region.',
      ]),
    );
    const offline = watching(lost, { isOnline: () => false });
    await expect(offline.host.fetch(`${ORIGIN}/api/geo`)).rejects.toThrow();
    await vi.waitFor(() => expect(offline.calls()).toHaveLength(1));
    expect(offline.printed).toEqual([]);
  });
});

describe('another origin', () => {
  it('that may not be read is told from one that is away, by a request without the key', async () => {
    const probes: string[] = [];
    const answering = watching(
      (input, init) => {
        if (init?.mode !== 'no-cors') return lost();
        probes.push(String(input));
        return Promise.resolve(answerOf(''));
      },
      { settings: OTHER },
    );
    await expect(answering.host.fetch(`${API}/profile?api_key=ak_1`)).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() =>
      expect(answering.printed).toEqual([
        'getProfile: The host answers, but browsers may not read it (Access-Control-Allow-Origin, or the answer to OPTIONS). Browsers refuse every answer: nothing is shown.',
      ]),
    );
    expect(probes).toEqual([`${API}/profile`]);

    const away = watching(lost, { settings: OTHER });
    await expect(away.host.fetch(`${API}/profile?api_key=ak_1`)).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() =>
      expect(away.printed).toEqual([
        'getProfile: The host does not answer. Viewers see an error instead of the account of a viewer.',
      ]),
    );
  });

  it('that does not expose its headers is named with each of them', async () => {
    const { host, printed } = watching(async () => new Response('{"message":"Slow down"}', { status: 429 }), {
      settings: OTHER,
    });
    await host.fetch(`${API}/events`);
    const hidden = 'cannot be read; across origins it must be exposed (Access-Control-Expose-Headers).';
    await vi.waitFor(() =>
      expect(printed).toEqual([
        `listEvents: The header date ${hidden} Countdowns follow the clock of the device, however wrong it is.`,
        `listEvents: The header retry-after ${hidden} After a 429 the storefront does not know how long to wait.`,
        `listEvents: The header x-request-id ${hidden} Support codes do not name the request of the platform.`,
      ]),
    );
  });
});

describe('the clock', () => {
  const nowMs = 1_700_000_000_000;

  it('of the platform is compared with the device’s', async () => {
    const date = new Date(nowMs + 7_200_000).toUTCString();
    const { host, clock } = watching(async () => answerOf({ data: {} }, { headers: { date } }));
    await host.fetch(`${ORIGIN}/api/geo`);
    await vi.waitFor(() => expect(clock()).not.toBeNull());
    expect(clock()?.offsetSeconds).toBe(7200);
  });

  it('is read from a body where Date is not exposed, and unknown without either', async () => {
    const told = watching(async () => new Response('{"data":[],"server_ts":1700000060}'));
    await told.host.fetch(`${ORIGIN}/api/events`);
    await vi.waitFor(() => expect(told.clock()?.offsetSeconds).toBe(60));
    const silent = watching(async () => new Response('{"data":[]}'));
    await silent.host.fetch(`${ORIGIN}/api/events`);
    await vi.waitFor(() => expect(silent.calls()).toHaveLength(1));
    expect(silent.clock()).toBeNull();
  });
});

describe('an address of no operation', () => {
  it('that answers with an error or not at all is unreachable, and its query is not shown', async () => {
    const { host, printed } = watching((input) =>
      String(input).includes('live') ? Promise.resolve(answerOf('', { status: 403 })) : lost(),
    );
    await host.fetch('https://cdn.example/live.m3u8?token=secret');
    await expect(host.fetch('https://cdn.example/vod.m3u8?token=secret')).rejects.toThrow();
    const effect = 'Viewers do not get what is there: a stream stops or does not begin, a download fails.';
    await vi.waitFor(() =>
      expect(printed).toEqual([
        `https://cdn.example/live.m3u8: It answers 403. ${effect}`,
        `https://cdn.example/vod.m3u8: The host does not answer. ${effect}`,
      ]),
    );
  });

  it('that is reached is no call', async () => {
    const { host, printed, calls } = watching(async () => answerOf('#EXTM3U'));
    await host.fetch('https://cdn.example/live.m3u8');
    await host.fetch(`${ORIGIN}/api/geo`);
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    expect(printed).toEqual([
      'getGeo: The answer is not JSON; it may be cut off. Viewers see an error instead of the check of the region.',
    ]);
  });
});
