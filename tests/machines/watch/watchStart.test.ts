import { describe, expect, test } from 'vitest';
import { selectPlayerShown, selectResumeQuestion } from '../../../src/machines/watch/selectors';
import { settled } from '../deferredCalls';
import { advert, at, event, live, NOW, recorded, startWatch, startWatching, vodItem } from './startWatch';

const vodItemAddress = { kind: 'vodItem', id: 5 } as const;
const unreachable = {
  type: 'media.failed',
  error: { category: 'network', status: 503, code: 1001 },
} as const;
const withAdvert = { ...live, prerolls: [advert] };

describe('the start position', () => {
  test('the viewer is asked about the resume point, nothing plays meanwhile, and playback resumes there', () => {
    const visit = startWatch();
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    expect(selectResumeQuestion(visit.now())).toBe(75);
    expect(visit.playback()?.context).toMatchObject({ position: 75, wantsToPlay: false });
    visit.send({ type: 'resume.accept' });
    expect(selectResumeQuestion(visit.now())).toBeNull();
    expect(visit.playback()?.context).toMatchObject({ position: 75, wantsToPlay: true });
  });

  test('or starts over', () => {
    const visit = startWatch();
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    visit.send({ type: 'resume.startOver' });
    expect(selectResumeQuestion(visit.now())).toBeNull();
    expect(visit.playback()?.context).toMatchObject({ position: 0, wantsToPlay: true });
  });

  test('the question waits for its answer while the network comes back after a failed load', () => {
    const visit = startWatch();
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    visit.tell(unreachable, unreachable, unreachable);
    expect(visit.context().phase).toBe('failed');
    visit.send({ type: 'network.lost' }, { type: 'network.returned' });
    visit.tell({ type: 'media.loaded', live: false });
    expect(visit.context().phase).toBe('ready');
    expect(selectResumeQuestion(visit.now())).toBe(75);
  });

  test('the question is gone once the picture moves, and what comes next is offered at the end', () => {
    const visit = startWatch();
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    visit.tell(unreachable, unreachable, unreachable);
    visit.context().playback?.send({ type: 'playback.retry' });
    visit.tell({ type: 'media.loaded', live: false }, { type: 'media.started' });
    expect(selectResumeQuestion(visit.now())).toBeNull();
    visit.send({ type: 'next.changed', next: { id: 8, type: 'finished' } });
    visit.tell({ type: 'media.ended' });
    expect(visit.offer()?.secondsLeft).toBe(10);
  });

  test('the position of a link takes precedence over the stored one', () => {
    const visit = startWatch({ startAt: { kind: 'offset', seconds: 30 } });
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    expect(selectResumeQuestion(visit.now())).toBeNull();
    expect(visit.playback()?.context).toMatchObject({ position: 30, wantsToPlay: true });
  });

  test('a live stream starts at the wall-clock time of the link, without a question', () => {
    const visit = startWatch({ startAt: { kind: 'wallClock', seconds: NOW - 600 } });
    visit.know({ resumeAt: 75 });
    visit.load(live);
    expect(selectResumeQuestion(visit.now())).toBeNull();
    expect(visit.playback()?.context).toMatchObject({ position: null, wallClockTime: NOW - 600 });
  });

  test('an interrupted live stream goes on where the game is, whatever the link asked for', () => {
    const visit = startWatching(live, { startAt: { kind: 'wallClock', seconds: NOW - 600 } });
    visit.load({ ...live, kind: 'event', event: { ...event, stream_status: 'interrupted' } }, NOW + 60);
    visit.load(live, NOW + 70);
    expect(visit.loads()).toHaveLength(2);
    expect(visit.playback()?.context).toMatchObject({ position: null, wallClockTime: null });
  });

  test("playback waits at most three seconds for the viewer's identity", () => {
    const visit = startWatch();
    visit.know({ isSettled: false, noAds: null });
    visit.load(recorded);
    visit.clock.increment(2_999);
    expect([selectPlayerShown(visit.now()), visit.loads()]).toEqual([false, []]);
    visit.clock.increment(1);
    expect([selectPlayerShown(visit.now()), visit.loads()]).toEqual([true, ['/vod.m3u8']]);
  });

  test('and no longer than until the viewer is identified', () => {
    const visit = startWatch();
    visit.know({ isSettled: false });
    visit.load(recorded);
    visit.know({ id: 88, resumeAt: 75 });
    expect(selectResumeQuestion(visit.now())).toBe(75);
    expect([visit.screen(), visit.context().viewer.id, visit.children.length]).toEqual(['recording', 88, 1]);
  });
});

describe('the preroll', () => {
  const advertisedRecording = { ...recorded, prerolls: [advert] };

  test('plays before the content, with the volume of the player', () => {
    const visit = startWatch({
      preferences: { volume: 0.4, muted: true, captions: false, captionLanguage: null, speed: 1 },
    });
    visit.know();
    visit.load(withAdvert);
    expect(visit.adverts).toEqual([{ preroll: advert, volume: 0.4, muted: true }]);
    expect([selectPlayerShown(visit.now()), visit.loads()]).toEqual([false, []]);
  });

  test('is shown once: its completion is stored, and the recording afterwards has none', async () => {
    const visit = startWatch();
    visit.know({ id: 88 });
    visit.load(withAdvert);
    visit.tellAdvert({ type: 'media.started' });
    visit.tellAdvert({ type: 'media.ended' });
    await settled();
    expect(visit.stored).toEqual([{ address: { kind: 'event', id: 7 }, viewerId: 88 }]);
    expect(visit.loads()).toEqual(['/live.m3u8']);
    visit.tell({ type: 'media.loaded', live: true }, { type: 'media.started' }, { type: 'media.ended' });
    visit.load(advertisedRecording, NOW + 60);
    visit.send({ type: 'recording.watch' });
    expect([visit.adverts.length, visit.loads()]).toEqual([1, ['/live.m3u8', '/vod.m3u8']]);
  });

  test('that broke is not stored as completed, and the recording afterwards has one', () => {
    const visit = startWatch();
    visit.know();
    visit.load(withAdvert);
    visit.tellAdvert({ type: 'media.failed', error: { category: 'network', status: 404, code: null } });
    expect([visit.loads(), visit.stored]).toEqual([['/live.m3u8'], []]);
    visit.tell({ type: 'media.loaded', live: true }, { type: 'media.started' }, { type: 'media.ended' });
    visit.load(advertisedRecording, NOW + 60);
    visit.send({ type: 'recording.watch' });
    expect([visit.adverts.length, visit.loads()]).toEqual([2, ['/live.m3u8']]);
  });

  test('that is skipped counts as completed, and moves the focus to the player', async () => {
    const visit = startWatch();
    visit.know();
    visit.load(withAdvert);
    visit.tellAdvert({ type: 'media.started' });
    visit.tellAdvert(at(5, 10));
    visit.now().children.preroll?.send({ type: 'preroll.skip' });
    await settled();
    expect([visit.stored.length, visit.context().prerollSkipped, visit.loads()]).toEqual([
      1,
      true,
      ['/live.m3u8'],
    ]);
  });

  test('completed recently: none is shown', () => {
    const visit = startWatch();
    visit.know({ prerollSuppressed: true });
    visit.load(withAdvert);
    expect([visit.adverts, visit.loads()]).toEqual([[], ['/live.m3u8']]);
  });

  test('is excluded by a pass', () => {
    const visit = startWatch();
    visit.know({ id: 88, noAds: true });
    visit.load(withAdvert);
    expect([visit.adverts, visit.loads()]).toEqual([[], ['/live.m3u8']]);
  });

  test('is excluded by a pass that is loaded while it plays', () => {
    const visit = startWatch();
    visit.know({ id: 88, noAds: null });
    visit.load(withAdvert);
    visit.wait(2);
    expect([visit.adverts.length, visit.loads()]).toEqual([1, []]);
    visit.know({ id: 88, noAds: true });
    expect([visit.loads(), visit.stored]).toEqual([['/live.m3u8'], []]);
  });

  test('is not shown before a VOD item', () => {
    const visit = startWatch({ address: vodItemAddress });
    visit.know();
    visit.load({ ...vodItem, prerolls: [advert] });
    expect([visit.adverts, visit.loads()]).toEqual([[], ['/vodItem.m3u8']]);
  });

  test('that does not match causes no wait', () => {
    const visit = startWatch();
    visit.know({ noAds: null });
    visit.load({ ...live, prerolls: [{ ...advert, forLive: false }] });
    expect(visit.loads()).toEqual(['/live.m3u8']);
  });
});
