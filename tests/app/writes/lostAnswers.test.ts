import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultRequest } from '../../../sandbox/faults/plan';
import { type OperationFacts, operations } from '../../../src/api/schema/operations';
import { fakeStorage } from '../../api/harness';
import { accountWriters } from './accountWriters';
import { ORIGIN } from './storefront';
import { viewerWriters } from './viewerWriters';

const writers = { ...accountWriters, ...viewerWriters };

/** Writes whose result no screen states, and why. */
const UNTOLD: Readonly<Record<string, string>> = {
  getApiKey: 'the difficulties screen says that the service is down, which it is',
  logout: 'tests/machines/session/session.test.ts',
  getLinkStatus: 'it changes nothing, and without an answer the link is taken for good',
  createSetupIntent: 'it changes nothing that the viewer knows; the card form says that it cannot be used',
  cancelAttempt: 'safe to repeat; the screen says that it is not confirmed (checkoutCancelling.test.ts)',
  previewInvoice: 'it changes nothing; the price says that it did not load',
  createSession: 'analytics are told to nobody',
  trackEvent: 'analytics are told to nobody',
  trackVideoEvent: 'analytics are told to nobody',
  trackVideoViewing: 'analytics are told to nobody',
  createReport: 'reports are told to nobody',
};

test('every write of the contract is in the table, or nobody is told of it', () => {
  const facts: Readonly<Record<string, OperationFacts>> = operations;
  const writes = Object.keys(facts).filter((id) => facts[id]?.method !== 'get');
  const tried = Object.keys(writers).map((name) => name.split(':')[0] ?? '');
  expect([...new Set([...tried, ...Object.keys(UNTOLD)])].toSorted()).toEqual(writes.toSorted());
});

type Fault = Omit<FaultRequest, 'operation' | 'remaining'>;
const faults: readonly [name: string, fault: Fault][] = [
  ['the answer is lost after the work', { kind: 'drop', processed: true }],
  ['the answer is cut off', { kind: 'truncated' }],
  ['500 after the work', { kind: 'status', status: 500, processed: true }],
  ['HTML with 200 after the work', { kind: 'html', processed: true }],
  ['an empty answer after the work', { kind: 'empty', processed: true }],
  ['the connection is reset before', { kind: 'drop' }],
  ['500 before the work', { kind: 'status', status: 500 }],
  ['HTML with 200 before the work', { kind: 'html' }],
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
  ['404', { kind: 'status', status: 404 }],
];

beforeEach(() => {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL(`${ORIGIN}/login`));
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined, state: null });
});

/** The login of this page is what its screen speaks of, and that needs no platform. */
/** These wait as 429 asks, read, and send again by themselves; until then nothing is said to be done or not. */
const WAITING: ReadonlySet<string> = new Set(['buy', 'buyBundle', 'startTrial', 'createClip']);
const ALWAYS_KNOWN: ReadonlySet<string> = new Set(['login']);

/** By the contract 404 means that it is gone already, so a platform that answers so is believed. */
const isWordOfPlatform = (operation: string, { status }: Fault): boolean =>
  status === 404 &&
  (operation === 'confirmAccountDeletion' ||
    operation === 'resubscribe' ||
    operations[operation as keyof typeof operations].method === 'delete');

/** Nothing that the viewer reads may be false. */
function expectTrue(told: string, isDone: boolean): void {
  if (told !== 'not known') expect(told).toBe(isDone ? 'done' : 'not done');
}

describe.each(Object.entries(writers))('%s', (name, open) => {
  const operation = name.split(':')[0] ?? '';

  test.each(faults)('%s: the viewer reads no falsehood, and the next press ends well', async (_, fault) => {
    const { page, writer } = await open();
    if (isWordOfPlatform(operation, fault)) return;
    page.fail({ ...fault, operation, remaining: 1 });
    const first = await writer.press();
    expect(page.requested).toContain(operation);
    expectTrue(first, writer.isDone());
    if (first === 'done') return;
    page.heal();
    expectTrue(await writer.press(), writer.isDone());
  });

  test.each(faults)('%s, and then no answer at all: the viewer reads no falsehood', async (_, fault) => {
    const { page, writer } = await open();
    if (isWordOfPlatform(operation, fault)) return;
    page.fail({ ...fault, operation, remaining: 1 });
    page.fail({ operation: '*', kind: 'drop', remaining: 'forever' });
    const told = await writer.press();
    expect(page.requested).toContain(operation);
    expectTrue(told, writer.isDone());
    const isAnswer = fault.kind === 'status' && fault.status !== 500;
    if (isAnswer && WAITING.has(operation)) return;
    // An answer is stated as one, and only a lost one leaves it open.
    expect(told === 'not known').toBe(!isAnswer && !ALWAYS_KNOWN.has(operation));
  });
});
