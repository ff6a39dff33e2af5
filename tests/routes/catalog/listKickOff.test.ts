import { expect, test } from 'vitest';
import { eventPages } from '../../../src/routes/catalog/pages';
import { startClients } from '../../api/harness';

const NOW = 1_763_683_500;
const { api } = startClients({ respond: () => null }).clients;
const { pollMs } = eventPages({ api, query: {}, serverNow: () => NOW, spread: 0.5 });
const upcoming = { id: 1, type: 'upcoming', event_utc_ts: NOW + 60 } as const;

test('a page of a list is read again after the kick-off of an event on it', () => {
  expect(pollMs?.([{ ...upcoming, id: 2, event_utc_ts: NOW + 600 }, upcoming], 0)).toBe(70_000);
});

test('the wait is the same however long ago the page was read', () => {
  expect(pollMs?.([upcoming], 40_000)).toBe(70_000);
});

test('the pace of the platform holds for lists too', () => {
  expect(pollMs?.([{ ...upcoming, poll_after: 90 }], 0)).toBe(105_000);
});

test('an event that is live or over, or long to come, moves no page', () => {
  expect(pollMs?.([{ ...upcoming, type: 'live' }], 0)).toBe(false);
  expect(pollMs?.([{ ...upcoming, type: 'finished' }], 0)).toBe(false);
  expect(pollMs?.([], 0)).toBe(false);
  expect(pollMs?.([{ ...upcoming, event_utc_ts: NOW + 40 * 86_400 }], 0)).toBe(86_400_000);
});
