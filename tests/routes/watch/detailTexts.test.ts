import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Event } from '../../../src/api/schema';
import type { EventStatus } from '../../../src/machines/eventStatus/eventStatus';
import { detailTexts } from '../../../src/routes/watch/details/detailTexts';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

const facts = (event: Partial<Event>, status: EventStatus | null, language: Language = 'en') =>
  detailTexts({ id: 1001, ...event }, status, {
    t: i18next.getFixedT(language),
    language,
    timeZone: 'America/New_York',
  });

test('the facts of an event are when and where it is, and its category, as far as they are known', () => {
  const event: Partial<Event> = {
    event_utc_ts: 1_763_683_500,
    category: { id: 3, title: 'Hockey' },
    division: '',
    location: { id: 7, name: 'Civic Arena', time_zone: 'America/Chicago' },
    view_count: 1280,
  };
  expect(facts(event, 'live')).toEqual([
    'Nov 20, 7:05 PM EST',
    'Nov 20, 6:05 PM CST at the venue',
    'Hockey',
    'Civic Arena',
  ]);
  expect(facts({}, null)).toEqual([]);
});

test('a recording says how often it was watched, in both languages', () => {
  const views = (view_count: number | null, language?: Language) => facts({ view_count }, 'replay', language);
  expect([views(1280), views(1), views(0), views(null), views(-5)]).toEqual([
    ['1,280 views'],
    ['1 view'],
    ['0 views'],
    [],
    [],
  ]);
  expect([views(1280, 'fr'), views(1, 'fr'), views(0, 'fr')]).toEqual([
    ['1\u00a0280 vues'],
    ['1 vue'],
    ['0 vue'],
  ]);
});

test.each<EventStatus | null>(['scheduled', 'starting', 'live', 'delayed', 'interrupted', 'ended', null])(
  'an event that is %s does not',
  (status) => expect(facts({ view_count: 12 }, status)).toEqual([]),
);
