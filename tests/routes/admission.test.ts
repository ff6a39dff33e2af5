import { describe, expect, it, test } from 'vitest';
import type { Event } from '../../src/api/schema';
import { admit, lackingOf } from '../../src/routes/watch/admission';

const event: Event = { id: 1, type: 'upcoming', has_access: false };

describe('what whoever waits for an event lacks', () => {
  test.each<[string, Partial<Event>, string[] | null, object | null]>([
    ['nothing, where it is free', { access: 'free', has_access: true }, null, null],
    ['nothing, where it is paid for', { access: 'ppv', has_access: true }, null, null],
    ['an account', { access: 'register' }, null, { kind: 'needsRegistration' }],
    ['a pass', { access: 'paid' }, null, { kind: 'needsPass' }],
    ['a pass that lets watch', { access: 'paid' }, ['no_ads'], { kind: 'capabilityMissing' }],
    ['a purchase', { access: 'ppv', price: 6 }, null, { kind: 'needsPurchase', price: 6 }],
    ['a purchase whose price nobody tells', { access: 'ppv' }, null, { kind: 'needsPurchase', price: null }],
  ])('%s', (_, changes, capabilities, lacking) => {
    expect(lackingOf({ ...event, ...changes }, { capabilities })).toEqual(lacking);
  });

  it('is what stands in the way once it has started', () => {
    const onlooker = { regionBlocked: false, capabilities: null };
    const paid: Event = { ...event, access: 'paid' };
    expect(admit(paid, 'live', onlooker, 'https://a.test')).toEqual(lackingOf(paid, onlooker));
  });
});
