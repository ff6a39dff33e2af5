import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/api/failures/failure';
import { registry } from '../../src/machines';
import { checkoutFixture } from '../../src/machines/checkout/fixture';
import { clipFixture } from '../../src/machines/clip/fixture';
import { MAX_CODE_LENGTH, packCode, unpackCode } from '../../src/support/code';
import type { RecordedStep } from '../../src/support/recorded';
import { redact } from '../../src/support/redact';
import { type Trail, trailOf } from '../../src/support/trail';
import { KEYS, VOCABULARY } from '../../src/support/vocabulary';
import { checkout as english } from '../../src/ui/i18n/en/buying/checkout';
import { decline } from '../../src/ui/i18n/en/buying/decline';
import { recordWalk, START_MS, trailWith, walksOf } from './record';

/** The data that must never be in a code. */
const PERSONAL = {
  name: 'Anna Bergstrom',
  email: 'anna.bergstrom@mail.example',
  card: '4242424242424242',
  lastDigits: 'ending 4242',
  key: 'ak_5f0e4a7b4c369a3f',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi',
  address: '40 Lakeshore Drive',
  link: 'https://channel.example/verify-email?signature=9c1d',
  phone: '9065550143',
  secret: 'pi_1Nx_secret_4d',
};
const values = Object.values(PERSONAL);

/** The same shape with personal data in the place of every text, and under names that are read. */
function seed(value: unknown, depth = 0): unknown {
  if (depth > 6) return values[depth % values.length];
  if (typeof value === 'string') return values[value.length % values.length];
  if (value instanceof FailureError)
    return new FailureError(seed(value.failure, depth) as FailureError['failure'], PERSONAL.token);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [...value.map((item) => seed(item, depth + 1)), ...values];
  const seeded = Object.entries(value).map(([name, inner]) => [name, seed(inner, depth + 1)] as const);
  const named = [...KEYS].map((name, index) => [name, values[index % values.length]] as const);
  const asNames = values.map((text) => [text, { kind: text, status: Number(PERSONAL.card) }] as const);
  return { ...Object.fromEntries(named), ...Object.fromEntries(asNames), ...Object.fromEntries(seeded) };
}

const seeded = <Value>(value: Value): Value => {
  const changed = seed(value) as Value;
  // The type of an event is the code's own.
  return typeof value === 'object' && value !== null && 'type' in value
    ? { ...changed, type: value.type }
    : changed;
};

test.each(registry)('nothing personal of $id is in a code', async (fixture) => {
  for (const walk of walksOf(fixture).slice(0, 5)) {
    const steps = recordWalk(fixture, walk, seeded);
    const calls = values.map((text) => ({ atMs: START_MS, operation: text, status: 500, requestId: text }));
    const trail = trailOf({ ...trailWith([]), steps, calls });
    const unpacked = await unpackCode(await packCode(trail));
    const text = JSON.stringify([trail, unpacked]);
    for (const [kind, value] of Object.entries(PERSONAL))
      expect(text, `${kind} in a code`).not.toContain(value);
  }
});

test('the words of failures, declines and conditions are kept', () => {
  const failure = {
    kind: 'refused',
    status: 422,
    fields: { payment: ['insufficient_funds'] },
    message: 'No.',
  };
  expect(
    redact({ type: 'x', error: new FailureError({ ...failure, kind: 'refused', operation: 'buy' }) }),
  ).toEqual({
    'error.failure.kind': 'refused',
    'error.failure.status': 422,
    'error.failure.fields.payment.0': 'insufficient_funds',
  });
  const codes = [...Object.keys(decline), ...Object.keys(english.item)];
  expect(codes.filter((code) => !VOCABULARY.has(code))).toEqual([]);
});

describe('the size of a code', () => {
  const [walk] = walksOf(clipFixture);
  const steps = walk === undefined ? [] : recordWalk(clipFixture, walk);

  test('of 200 different steps is at most 8 KB', async () => {
    const many = Array.from({ length: 200 }, (_, index) => {
      const step = steps[index % steps.length] as RecordedStep;
      return { ...step, atMs: START_MS + index * 7_919, count: (index * 31) % 97 };
    });
    const code = await packCode(trailWith(many));
    expect(code.length).toBeLessThanOrEqual(MAX_CODE_LENGTH);
    expect(await unpackCode(code)).toMatchObject({ trail: { steps: { length: 200 } } });
  });

  test('leaves out the oldest steps rather than grow', async () => {
    const random = (index: number) => String((index * 7_919_317) % 1_000_003);
    const huge = trailWith([]);
    const noise: Trail['steps'] = Array.from({ length: 2_000 }, (_, index) => ({
      ...{
        atMs: index,
        actor: index,
        machine: `m${random(index)}`,
        event: `e.${random(index + 1)}`,
        count: index,
      },
      ...{ state: JSON.stringify({ [random(index)]: random(index + 3) }), said: {}, context: {} },
    }));
    const code = await packCode({ ...huge, steps: noise });
    expect(code.length).toBeLessThanOrEqual(MAX_CODE_LENGTH);
    const unpacked = await unpackCode(code);
    const kept = 'trail' in unpacked ? unpacked.trail.steps : [];
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.at(-1)?.event).toBe(noise.at(-1)?.event);
  });
});

describe('what is pasted', () => {
  const trail = trailWith(recordWalk(checkoutFixture, walksOf(checkoutFixture)[0] ?? fail()));
  const code = packCode(trail);

  test('may have the white space of a mail in it', async () => {
    const wrapped = (await code).replaceAll(/(.{60})/g, '$1\r\n  ');
    expect(await unpackCode(` \n${wrapped}\n`)).toEqual({ trail });
  });

  test.each([
    ['nothing', '', 'notACode'],
    ['another text', 'My card was declined, please help.', 'notACode'],
    ['markup', '<img src=x onerror=alert(1)>', 'notACode'],
    ['a megabyte', 'RUDY1.'.repeat(170_000), 'tooLong'],
    ['the code of a later version', 'RUDY2.K7Q-2M4.abc.xyz', 'newer'],
  ])('%s is told apart', async (_, text, problem) => {
    expect(await unpackCode(text)).toEqual({ problem });
  });

  test('is found to be truncated, wherever it was cut', async () => {
    const whole = await code;
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 24])
      expect(await unpackCode(whole.slice(0, length))).toEqual({ problem: 'truncated' });
  });

  test.each([
    ['is not a code inside', '"hello"'],
    ['lacks its steps', '{"about":["1","c",null,"en","b"],"startedAt":0,"texts":[],"known":[]}'],
    ['refers to what it lacks', forged({ steps: [[0, 0, 9, 9, 1, 9, 0, 0]] })],
    ['has steps of text', forged({ steps: [['<script>']] })],
    ['is null', 'null'],
    ['inflates to a megabyte', JSON.stringify('a'.repeat(1_000_000))],
    [
      'has more steps than are kept',
      forged({ steps: Array.from({ length: 201 }, () => [0, 0, 0, 0, 1, 0, 0, 0]) }),
    ],
    ['began in a year that no calendar has', forged({ startedAt: 9_000_000_000_000 })],
    ['began before all time', forged({ startedAt: -1 })],
  ])('is found to be forged when it %s', async (_, inside) => {
    expect(await unpackCode(await sealed(inside))).toEqual({ problem: 'damaged' });
  });

  test('never changes what objects inherit', async () => {
    const known =
      '[{"__proto__":{"polluted":true},"constructor.prototype.polluted":true,"problem.kind":"declined"}]';
    const inside = forged({
      steps: [[0, 0, 0, 0, 1, 0, 0, 0]],
      texts: ['__proto__', 'a', '{"__proto__":{}}'],
    });
    const unpacked = await unpackCode(await sealed(inside.replace('"known":[]', `"known":${known}`)));
    expect(unpacked).toMatchObject({ trail: { steps: [{ said: { 'problem.kind': 'declined' } }] } });
    expect(JSON.stringify(unpacked)).not.toContain('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});

function forged(parts: object): string {
  const about = ['0.1.0', 'northside.localhost', null, 'en', 'Chrome'];
  return JSON.stringify({ about, startedAt: 0, texts: [], known: [], steps: [], calls: [], ...parts });
}

/** A text with the checksum that belongs to it. */
async function sealed(inside: string): Promise<string> {
  const stream = new Blob([inside]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const body = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(body)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `RUDY1.K7Q-2M4.${(hash >>> 0).toString(36)}.${body}`;
}

function fail(): never {
  throw new Error('There is no walk.');
}
