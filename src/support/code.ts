import { isKnown, type Known } from './redact';
import type { Trail, TrailCall, TrailStep } from './trail';

/** Longest support code, characters. */
export const MAX_CODE_LENGTH = 8_192;
/** More text than this is not read at all; white space of a mail may be in it. */
export const MAX_TEXT_LENGTH = 2 * MAX_CODE_LENGTH;
/** Most steps and calls that the application keeps; a code with more was not written by it. */
const MAX_STEPS = 200;
const MAX_CALLS = 20;
/** The end of the year 2099, seconds since the epoch. */
const LATEST_TIME = 4_102_444_800;
const MAX_INFLATED_BYTES = 262_144;
const PREFIX = 'RUDY1';
const SHAPE = /^RUDY(\d{1,3})\.([A-Z2-9-]{3,12})\.([0-9a-z]{1,7})\.([A-Za-z0-9_-]*)$/;

/** Why a text is not a support code that can be replayed. */
export type CodeProblem = 'tooLong' | 'notACode' | 'truncated' | 'newer' | 'damaged';
export type Unpacked = { trail: Trail } | { problem: CodeProblem };

/** The tables that steps refer to by number, so that each text is in the code once. */
type Packed = {
  about: [version: string, channel: string, route: string | null, language: string, browser: string];
  startedAt: number;
  texts: string[];
  known: Known[];
  /** atMs since the step before, actor, machine, event, count, state, said, context. */
  steps: number[][];
  calls: [atMs: number, operation: string, status: number | null, requestId: string | null][];
};

/** A support code: at most `MAX_CODE_LENGTH` characters; the oldest steps are left out first. */
export async function packCode(trail: Trail): Promise<string> {
  for (let kept = Math.min(trail.steps.length, MAX_STEPS); ; kept = Math.floor(kept * 0.8)) {
    const steps = kept === 0 ? [] : trail.steps.slice(-kept);
    const body = await deflate(JSON.stringify(packed({ ...trail, steps })));
    const code = `${PREFIX}.${trail.reference}.${checksum(body)}.${body}`;
    if (code.length <= MAX_CODE_LENGTH || kept === 0) return code;
  }
}

/** Reads a support code, whatever was pasted. Never throws. */
export async function unpackCode(text: string): Promise<Unpacked> {
  if (text.length > MAX_TEXT_LENGTH) return { problem: 'tooLong' };
  const [, version, reference = '', sum, body = ''] = SHAPE.exec(text.replaceAll(/\s+/g, '')) ?? [];
  if (version === undefined) return { problem: 'notACode' };
  if (Number(version) !== 1) return { problem: 'newer' };
  if (checksum(body) !== sum) return { problem: 'truncated' };
  try {
    const trail = unpacked(JSON.parse(await inflate(body)), reference);
    return trail === null ? { problem: 'damaged' } : { trail };
  } catch {
    return { problem: 'damaged' };
  }
}

function packed({ version, channel, route, language, browser, startedAt, steps, calls }: Trail): Packed {
  const texts = new Table<string>();
  const known = new Table<Known>();
  let before = 0;
  return {
    about: [version, channel, route, language, browser],
    startedAt,
    steps: steps.map(({ atMs, actor, machine, event, count, state, said, context }) => {
      const since = atMs - before;
      before = atMs;
      const numbers = [since, actor, texts.add(machine), texts.add(event), count, texts.add(state)];
      return [...numbers, known.add(said), known.add(context)];
    }),
    calls: calls.map(({ atMs, operation, status, requestId }) => [atMs, operation, status, requestId]),
    texts: texts.items,
    known: known.items,
  };
}

/** Each different item once, by number. */
class Table<Item> {
  readonly items: Item[] = [];
  readonly #numbers = new Map<string, number>();

  add(item: Item): number {
    const key = JSON.stringify(item);
    const number = this.#numbers.get(key) ?? this.items.push(item) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** The trail of a code; null where anything is not as `packCode` writes it. */
function unpacked(value: unknown, reference: string): Trail | null {
  if (typeof value !== 'object' || value === null) return null;
  const { about, startedAt, texts, known, steps, calls } = value as Partial<Record<keyof Packed, unknown>>;
  if (!Array.isArray(about) || !isCount(startedAt) || !Array.isArray(texts) || !texts.every(isText))
    return null;
  if (!Array.isArray(known) || !Array.isArray(steps) || !Array.isArray(calls)) return null;
  if (steps.length > MAX_STEPS || calls.length > MAX_CALLS) return null;
  if (startedAt < 0 || startedAt > LATEST_TIME) return null;
  const [version, channel, route, language, browser]: unknown[] = about;
  if (![version, channel, language, browser].every(isText) || !(route === null || isText(route))) return null;
  let atMs = 0;
  const readSteps = steps.map((step: unknown): TrailStep | null => {
    if (!Array.isArray(step) || !step.every(isCount)) return null;
    const [since = 0, actor = 0, machine = -1, event = -1, count = 0, state = -1, said = -1, context = -1] =
      step;
    atMs += since;
    const [machineId, type, stateText] = [texts[machine], texts[event], texts[state]];
    if (!isText(machineId) || !isText(type) || !isText(stateText)) return null;
    return {
      ...{ atMs, actor, machine: machineId, event: type, count, state: stateText },
      said: knownIn(known[said]),
      context: knownIn(known[context]),
    };
  });
  const readCalls = calls.map((call: unknown): TrailCall | null => {
    if (!Array.isArray(call)) return null;
    const [at, operation, status, requestId]: unknown[] = call;
    if (!isCount(at) || !isText(operation) || !(status === null || isCount(status))) return null;
    return { atMs: at, operation, status, requestId: isText(requestId) ? requestId : null };
  });
  if (readSteps.includes(null) || readCalls.includes(null)) return null;
  return {
    ...{ reference, version, channel, route, language, browser, startedAt },
    steps: readSteps,
    calls: readCalls,
  } as Trail;
}

/** Only what `redact` could have written: names such as `__proto__` are not among it. */
function knownIn(value: unknown): Known {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string | number | boolean] => isKnown(...pair)),
  );
}

/** FNV-1a, 32 bits: tells a code that was cut off or mistyped; it is no protection against forgery. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error for what is not deflated, or too long */
async function inflate(body: string): Promise<string> {
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > MAX_INFLATED_BYTES) throw new Error('The code is too long.');
    text += decoder.decode(value, { stream: true });
  }
}
