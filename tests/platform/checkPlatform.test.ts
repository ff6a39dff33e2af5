import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlatform } from '../../scripts/checkPlatform/checkPlatform';
import type { Account } from '../../scripts/checkPlatform/checks/writes';
import { type Level, readContract } from '../../scripts/checkPlatform/contractSource';
import { namedBy } from '../../scripts/checkPlatform/levels';
import { countFindings, printReport } from '../../scripts/checkPlatform/print';
import { faults, foreignFaults } from './faults';
import { found } from './found';
import { createRecording, type Mistake } from './recording';
import { type Started, startSandbox, startSmallPlatform } from './startPlatforms';
import { writeFaults } from './writeFaults';

const contract = readContract();
async function recorded(started: Started) {
  const { addresses } = started;
  const recording = createRecording(started.fetch);
  const check = (fetch: Started['fetch']) => checkPlatform({ addresses, fetch, contract });
  const report = await check(recording.record);
  return { report, broken: (mistake: Mistake) => check(recording.replay(mistake)) };
}
type Recorded = Awaited<ReturnType<typeof recorded>>;

let sandbox: Started;
let own: Recorded;
let foreign: Recorded;
beforeAll(async () => {
  sandbox = await startSandbox();
  const elsewhere = { ...sandbox, addresses: { ...sandbox.addresses, site: new URL('http://localhost') } };
  own = await recorded(sandbox);
  foreign = await recorded(elsewhere);
}, 600_000);
afterAll(() => sandbox.close());

it('finds nothing on the sandbox, at any level, and asks for each of them', () => {
  expect(found(own.report)).toEqual([]);
  expect(own.report.offered).toEqual(['watch', 'accounts', 'sell', 'clips', 'library']);
  expect(own.report.leftOut).toEqual([]);
});

it('finds nothing where the storefront is on another origin', () => {
  expect(found(foreign.report)).toEqual([]);
});

it('changes what can be changed back, and leaves the account as it was', async () => {
  const { addresses, fetch } = sandbox;
  const account = { email: 'viewer@rudy.example', password: 'watch-the-game' };
  const report = await checkPlatform({ addresses, fetch, contract, account });
  expect(found(report)).toEqual([]);
  const asked = report.checked.map((entry) => `${entry.operation} ${entry.asked}`);
  expect(asked).toEqual(
    expect.arrayContaining([
      'createFavorite a team',
      'deleteFavorite the same team',
      'listFavorites after leaving',
      'updateProfile its own first name again',
      'cancelAttempt an attempt that was never made',
      'buy without an Idempotency-Key',
      'getUserAccess with the key that was logged out',
    ]),
  );
  expect(asked.filter((each) => /^register the|^requestAccountDeletion of/.test(each))).toEqual([]);
  expect(printReport(report) + JSON.stringify(report)).not.toMatch(/viewer@|watch-the-game/);
}, 300_000);

describe('as an account that may make clips, with a coupon', () => {
  const account = { email: 'clips@rudy.example', password: 'watch-the-game', coupon: 'FALL26' };
  const write = (fetch: Started['fetch']) => {
    const { addresses, pause } = sandbox;
    return checkPlatform({ addresses, fetch, contract, account, pause });
  };

  it('cuts, finds, shares, downloads and deletes a clip, and leaves none', async () => {
    const report = await write(sandbox.fetch);
    expect(found(report)).toEqual([]);
    const asked = report.checked.map((entry) => `${entry.operation} ${entry.asked}`);
    expect(asked).toEqual(
      expect.arrayContaining([
        'createClip of a recording',
        'listUserClips by the name of the new clip',
        'getSharedClip by a visitor who has the link',
        'getSharedClip with another link',
        'getClipDownload of the clip that was made',
        'deleteClip the clip that was made',
        'listEventClips without the deleted clip',
        'getSharedClip a clip that was deleted',
        'applyCoupon a code that nobody was given',
        'applyCoupon a code that is good',
      ]),
    );
    expect(printReport(report) + JSON.stringify(report)).not.toMatch(/FALL26/);
  }, 300_000);

  /** The answers of the sandbox, with one mistake in them. */
  const mistaken = (mistake: Mistake) => async (request: Request) => {
    const { method, url } = request;
    const response = await sandbox.fetch(request);
    const answer = { status: response.status, headers: response.headers, body: await response.text() };
    const changed = mistake({ method, path: new URL(url).pathname }, answer) ?? answer;
    return new Response(changed.body === '' ? null : changed.body, changed);
  };

  it.each(writeFaults)(
    '$name: $sentence',
    async ({ mistake, name: _, ...expected }) => {
      expect(found(await write(mistaken(mistake)))).toContainEqual(expect.objectContaining(expected));
    },
    300_000,
  );
});

it('leaves no session of the test account behind, and takes 401 for the end of its key', async () => {
  const { addresses, fetch } = sandbox;
  const byStatus = async (request: Request) => {
    const isOfKey = /\/user\/access\?.*api_key=(?!ak_that-nobody)/.test(request.url);
    const answer = await fetch(request);
    if (!isOfKey || answer.status !== 403) return answer;
    return Response.json(
      { message: 'Unauthenticated.', errors: {} },
      { status: 401, headers: { 'cache-control': 'no-store', date: answer.headers.get('date') ?? '' } },
    );
  };
  const account = { email: 'viewer@rudy.example', password: 'watch-the-game' };
  const ask = async (path: string, body?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const sent = body === undefined ? {} : { ...init, body: JSON.stringify(body) };
    return (await (await fetch(new Request(path, sent))).json()).data;
  };
  const sessions = async () => {
    const { channel_key } = await ask(`${addresses.keys}/channel-key?host=northside.localhost`);
    const { api_key: visitor } = await ask(`${addresses.api}/get_api_key`, { channel_key });
    const { api_key } = await ask(`${addresses.api}/v2/auth/login`, { api_key: visitor, ...account });
    const devices = await ask(`${addresses.api}/devices?api_key=${api_key}`);
    await ask(`${addresses.api}/auth/logout`, { api_key });
    return devices.length;
  };
  const before = await sessions();
  expect(found(await checkPlatform({ addresses, fetch: byStatus, contract, account }))).toEqual([]);
  expect(await sessions()).toBe(before);
}, 300_000);

it('registers a test account that does not exist, and asks for its deletion', async () => {
  const { addresses, fetch } = sandbox;
  const account = { email: 'check@mail.example', password: 'long-enough' };
  const report = await checkPlatform({ addresses, fetch, contract, account });
  expect(found(report)).toEqual([]);
  const asked = report.checked.map((entry) => `${entry.operation} ${entry.asked}`);
  expect(asked).toContain('register the test account');
  expect(asked).toContain('requestAccountDeletion of the account that was registered');
}, 300_000);

describe('the platform from the contract alone', () => {
  const check = async (levels: readonly Level[] | null = null, account: Account | null = null) => {
    const started = await startSmallPlatform();
    try {
      const { addresses, fetch } = started;
      return await checkPlatform({ addresses, fetch, contract, levels, account });
    } finally {
      started.close();
    }
  };

  it('has the levels watch and sell, and nothing is wrong with them', async () => {
    const report = await check(null, { email: 'check@mail.example', password: 'long-enough' });
    expect(found(report)).toEqual([]);
    expect(report.offered).toEqual(['watch', 'sell']);
    expect(report.leftOut).toContainEqual({
      operation: 'cancelAttempt',
      without: 'A payment that hangs is not cancelled by the viewer.',
    });
    expect(printReport(report)).toContain('Levels: watch, sell (without accounts, clips, library).');
  });

  it('lacks what a level needs that is asked for', async () => {
    const report = await check(['watch', 'library']);
    expect(found(report)).toContainEqual({
      operation: 'listVodMediaItems',
      pointer: null,
      sentence: 'The operation is missing; the level library needs it.',
      place: { file: 'openapi/channel/paths/vod.yaml', pointer: '/vodMediaItems/get' },
      effect: 'Viewers see an error instead of the library.',
    });
  });
});

it('takes no level for named where the channel names none, and watch is named always', () => {
  expect(namedBy({ settings: {} })).toBeNull();
  expect(namedBy({ settings: { levels: ['sell'] } })).toEqual(['watch', 'sell']);
});

it('finds the same in a recording, so that what it finds below is the mistake', async () => {
  expect(found(await own.broken(() => null))).toEqual([]);
});

it('takes * for every name, since no call has credentials', async () => {
  const wide = await foreign.broken((_, answer) => {
    for (const list of ['expose-headers', 'allow-methods', 'allow-headers'])
      answer.headers.set(`access-control-${list}`, '*');
    return answer;
  });
  expect(found(wide)).toEqual([]);
});

describe('a mistake', () => {
  it.each(faults)('$name: $sentence', async ({ mistake, name: _, ...expected }) => {
    expect(found(await own.broken(mistake))).toContainEqual(expect.objectContaining(expected));
  });

  it.each(foreignFaults)('$name: $sentence', async ({ mistake, name: _, ...expected }) => {
    expect(found(await foreign.broken(mistake))).toContainEqual(expect.objectContaining(expected));
  });

  it('is one of more than forty', () => {
    expect(faults.length + foreignFaults.length).toBeGreaterThanOrEqual(40);
  });
});

it('prints no key', () => {
  const text = printReport(own.report) + JSON.stringify(own.report);
  expect(text).not.toMatch(/ak_[0-9a-f]|ck_northside|@rudy/);
  expect(countFindings(own.report)).toBe(0);
});
