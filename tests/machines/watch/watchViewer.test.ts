import { describe, expect, test } from 'vitest';
import type { Event, HomepageEvents } from '../../../src/api/schema';
import { eventContent } from '../../../src/machines/watch/content';
import type { WatchAddress, WatchViewer } from '../../../src/machines/watch/types';
import { settled } from '../deferredCalls';
import { eventAddress, run, startEffects } from './startWatchActors';

type Effects = ReturnType<typeof startEffects>;
type Told = { viewer: WatchViewer };

const follow = (visit: Effects, address: WatchAddress = eventAddress) =>
  run<Told>(visit.actors.viewer, { address });

/** The viewer of a visit after a login, with what the platform says of their access. */
async function loggedIn(access: () => unknown) {
  const visit = startEffects({ getUserAccess: access });
  visit.viewer.now = { id: 88 };
  const { sent, stop } = follow(visit);
  visit.session.send({ type: 'viewer.load' });
  await settled();
  await settled();
  return { visit, sent, stop, last: () => sent.at(-1)?.viewer };
}

describe('the viewer of a visit', () => {
  test('is told of once as long as nothing changes, and not after the visit', async () => {
    const { visit, sent, stop } = await loggedIn(() => ({ capabilities: ['watch'] }));
    const before = sent.length;
    visit.session.send({ type: 'geo.load' });
    await settled();
    expect(sent).toHaveLength(before);
    stop();
    visit.session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
    expect(sent).toHaveLength(before);
  });

  test('who is a visitor sees adverts, and the platform is not asked for a pass', async () => {
    const visit = startEffects();
    const { sent } = follow(visit);
    visit.session.send({ type: 'viewer.load' });
    await settled();
    expect(sent.at(-1)?.viewer).toMatchObject({
      isSettled: true,
      id: null,
      capabilities: null,
      noAds: false,
    });
    expect(visit.asked).not.toContain('getUserAccess');
  });

  test.each([
    ['a pass without adverts', { capabilities: ['No_Ads'] }, ['no_ads'], true],
    ['a pass with adverts', { capabilities: ['watch'] }, ['watch'], false],
    ['no pass', {}, [], false],
  ])('with %s is told with it', async (_, access, capabilities, noAds) => {
    const { last } = await loggedIn(() => access);
    expect(last()).toMatchObject({ capabilities, noAds });
  });

  test('whose pass is not known yet may have one without adverts, until it cannot be known', async () => {
    const { visit, last, sent } = await loggedIn(() => new Promise(() => {}));
    expect(last()).toMatchObject({ isSettled: true, capabilities: null, noAds: null });
    visit.session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
    expect([sent.at(-1)?.viewer.id, sent.at(-1)?.viewer.noAds]).toEqual([null, false]);
    const failed = await loggedIn(() => new Error('down'));
    expect(failed.last()).toMatchObject({ capabilities: null, noAds: false });
  });

  test('in a blocked region, or with a blocked account, is told as such', async () => {
    const visit = startEffects({ getUserAccess: () => ({}) });
    visit.viewer.now = { id: 88, is_geo_blocked: true };
    const { sent } = follow(visit);
    expect(sent.at(-1)?.viewer.regionBlocked).toBe(false);
    visit.session.send({ type: 'viewer.load' });
    await settled();
    expect(sent.at(-1)?.viewer.regionBlocked).toBe(true);
  });

  test.each<[WatchAddress, number, boolean]>([
    [eventAddress, 59, true],
    [eventAddress, 61, false],
    [{ kind: 'vodItem', id: 7 }, 59, false],
  ])('who saw the advert of %j %i seconds ago sees none: %s', (address, seconds, isSuppressed) => {
    const visit = startEffects();
    visit.store.set('preroll_visitor_7', 1_800_000_000 - seconds);
    const { sent } = follow(visit, address);
    expect(sent[0]?.viewer.prerollSuppressed).toBe(isSuppressed);
  });
});

describe('the next content', () => {
  const next = { id: 8, type: 'live', access: 'free' } as Event;
  const lists: HomepageEvents = { live: [{ id: 7 }, next] };
  const contentOf = (event: Event) => eventContent(event, {}, () => null);

  test('is the first of the events beside it that the viewer may watch, once they are known', async () => {
    const { sent } = run(startEffects({ getHomepageEvents: () => lists }).actors.next, {
      content: contentOf({ id: 7, event_category_id: 3 }),
    });
    expect(sent.at(-1)).toEqual({ type: 'next.changed', next: null });
    await settled();
    await settled();
    expect(sent.at(-1)).toEqual({ type: 'next.changed', next });
  });

  test.each([
    ['null', null],
    ['an item of the library', { kind: 'vodItem' }],
  ])('is not looked for beside %s', (_, content) => {
    const visit = startEffects();
    expect([run(visit.actors.next, { content }).sent, visit.asked]).toEqual([[], []]);
  });

  test('is looked for no longer once the page is left', async () => {
    const { sent, stop } = run(startEffects({ getHomepageEvents: () => lists }).actors.next, {
      content: contentOf({ id: 7 }),
    });
    stop();
    await settled();
    await settled();
    expect(sent).not.toContainEqual({ type: 'next.changed', next });
  });
});
