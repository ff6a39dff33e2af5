import { expect, test } from 'vitest';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';

test('the kinds of favourites have the names that the page of an event and the filters give them', () => {
  for (const { profile, catalog } of [en, fr]) {
    const { participant, group, category, event_location } = profile.favoriteType;
    const { team, school, sport, location } = catalog.filter;
    expect([participant, group, category, event_location]).toEqual([team, school, sport, location]);
  }
});
