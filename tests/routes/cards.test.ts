import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Event } from '../../src/api/schema';
import { accessOf, toCard, toLine } from '../../src/routes/events/cards';
import { artColors } from '../../src/ui/cards/artColors';
import type { Language } from '../../src/ui/i18n/language';
import { loadLanguage } from '../../src/ui/i18n/text';

const channel = { settings: { currency: 'CAD' } };
const START = 1_800_000_000;
const context = (now: number, language: Language = 'en') => ({
  t: i18next.t,
  language,
  channel,
  timeZone: 'America/Los_Angeles',
  now,
});
const upcoming: Event = { id: 1, type: 'upcoming', event_utc_ts: START };

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/'));
});

describe('the access label', () => {
  test.each<[string, Partial<Event>, object | null]>([
    ['free', { access: 'free', has_access: true }, { kind: 'free', price: null }],
    ['by registering', { access: 'register', has_access: false }, { kind: 'register', price: null }],
    [
      'by registering, which was done',
      { access: 'register', has_access: true },
      { kind: 'register', price: null },
    ],
    ['with a pass', { access: 'paid', has_access: false }, { kind: 'paid', price: null }],
    ['with the pass that one has', { access: 'paid', has_access: true }, { kind: 'owned', price: null }],
    ['by paying for it', { access: 'ppv', has_access: false, price: 6 }, { kind: 'ppv', price: 'CA$6.00' }],
    ['having paid for it', { access: 'ppv', has_access: true, price: 6 }, { kind: 'owned', price: null }],
    ['nobody says how', {}, null],
  ])('%s', (_, changes, access) => {
    expect(accessOf({ ...upcoming, ...changes }, channel, 'en')).toEqual(access);
  });

  it('has its price formatted in the language', () => {
    expect(accessOf({ ...upcoming, access: 'ppv', price: 6.5 }, channel, 'fr')?.price).toBe(
      '6,50\u00a0$\u00a0CA',
    );
  });
});

describe('the countdown of a card', () => {
  const said = (secondsBefore: number, changes: Partial<Event> = {}) =>
    toCard({ ...upcoming, ...changes }, context(START - secondsBefore)).badge;

  it('is visible within the last hour and not before', () => {
    expect([3601, 3600, 1381, 60, 59, 1].map((before) => said(before))).toEqual([
      null,
      { text: 'Starts in 1 hr' },
      { text: 'Starts in 24 min' },
      { text: 'Starts in 1 min' },
      { text: 'Starts in 59 sec' },
      { text: 'Starts in 1 sec' },
    ]);
  });

  it('is replaced by the actual status', () => {
    expect(said(-5)).toEqual({ text: i18next.t('event.startingSoon') });
    expect(said(60, { stream_status: 'delayed' })).toEqual({ text: i18next.t('event.delayed') });
    expect([said(60, { type: 'live' }), said(60, { type: 'finished' })]).toEqual(['live', null]);
    expect(toCard({ id: 1, type: 'upcoming' }, context(START)).badge).toBeNull();
  });

  it('is on a line of the schedule too', () => {
    expect(toLine(upcoming, context(START - 600)).note).toBe('Starts in 10 min');
    expect(toLine(upcoming, context(START - 7200)).note).toBeNull();
  });
});

describe('the card of an event without a name', () => {
  it('has its date as title, once', () => {
    const { title, when } = toCard(upcoming, context(START - 86_400));
    expect(title).toMatch(/^Jan 15, 12:00\sAM PST$/);
    expect(when).toBeNull();
  });

  it('says that it is an event where the date is missing too', () => {
    expect(toCard({ id: 1 }, context(START)).title).toBe('Event');
  });

  it('has a placeholder of another colour than its neighbour', () => {
    const sideOf = (id: number) => toCard({ ...upcoming, id }, context(START)).picture.sides[0];
    const colours = [1, 2, 3, 4].map((id) => artColors(sideOf(id) ?? { name: '', color: null }).from);
    expect(new Set(colours).size).toBe(4);
  });
});
