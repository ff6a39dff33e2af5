import { describe, expect, test } from 'vitest';
import { selectRetrying } from '../../../src/machines/watch/selectors';
import type { WatchContent } from '../../../src/machines/watch/types';
import {
  advert,
  clip,
  event,
  live,
  NOW,
  recorded,
  startWatch,
  startWatching,
  withoutRecording,
} from './startWatch';

const failure = { kind: 'unreachable', operation: 'getEvent' } as const;
const clipAddress = { kind: 'ownClip', id: 9 } as const;
const withAdvert = { ...live, prerolls: [advert] };

describe('the content of an address', () => {
  test('a missing content shows the not-found page', () => {
    const visit = startWatch();
    visit.send({ type: 'content.missing' });
    expect(visit.phase()).toBe('notFound');
  });

  test('a content that cannot be loaded shows the reason, is loaded again on Retry, and opens', () => {
    const visit = startWatch();
    visit.know();
    visit.send({ type: 'content.failed', failure });
    expect([visit.phase(), visit.context().failure, visit.counts.refreshes]).toEqual(['failed', failure, 0]);
    visit.send({ type: 'content.retry' });
    expect([visit.phase(), selectRetrying(visit.now()), visit.counts.refreshes]).toEqual(['failed', true, 1]);
    visit.send({ type: 'content.failed', failure: { ...failure, operation: 'again' } });
    expect([selectRetrying(visit.now()), visit.context().failure?.operation]).toEqual([false, 'again']);
    visit.send({ type: 'content.retry' });
    visit.load(live);
    expect([visit.phase(), visit.screen(), visit.context().failure]).toEqual(['open', 'live', null]);
  });

  test('a second read may find that the content is missing', () => {
    const visit = startWatch();
    visit.send({ type: 'content.failed', failure }, { type: 'content.retry' }, { type: 'content.missing' });
    expect(visit.phase()).toBe('notFound');
  });

  test('a failure of a later read keeps the visible content', () => {
    const visit = startWatching(live);
    visit.send({ type: 'content.failed', failure });
    expect([visit.phase(), visit.screen()]).toEqual(['open', 'live']);
  });
});

describe('a clip of the viewer', () => {
  test('a login is requested only after the viewer is identified; nothing is loaded for a visitor', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know({ isSettled: false });
    expect([visit.phase(), visit.counts.reads]).toEqual(['reading', 0]);
    visit.know();
    expect([visit.phase(), visit.counts.reads]).toEqual(['ownOnly', 0]);
  });

  test('it opens after the login', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know();
    visit.know({ id: 88 });
    expect([visit.phase(), visit.counts.reads]).toEqual(['reading', 1]);
    visit.load(clip('ready', '/clip.m3u8'));
    expect(visit.screen()).toBe('recording');
  });

  test('it closes with the logout, and opens again after the next login', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know({ id: 88 });
    visit.load(clip('ready', '/clip.m3u8'));
    visit.know();
    expect([visit.phase(), visit.playback()]).toEqual(['ownOnly', null]);
    visit.know({ id: 88 });
    expect(visit.phase()).toBe('reading');
    visit.load(clip('ready', '/clip.m3u8'));
    expect([visit.phase(), visit.screen()]).toEqual(['open', 'recording']);
    expect(visit.loads()).toEqual(['/clip.m3u8', '/clip.m3u8']);
  });

  test('one that is being created becomes a stream when it is ready', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know({ id: 88 });
    for (const status of ['queued', 'processing'] as const) {
      visit.load(clip(status));
      expect(visit.screen()).toBe('clipUnavailable');
    }
    visit.load(clip('ready', '/clip.m3u8'));
    expect([visit.screen(), visit.loads()]).toEqual(['recording', ['/clip.m3u8']]);
  });

  test('one that failed is loaded again on Retry', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know({ id: 88 });
    visit.load(clip('failed'));
    visit.send({ type: 'content.retry' });
    expect([visit.screen(), visit.counts.refreshes]).toEqual(['clipUnavailable', 1]);
  });

  test('one that is deleted during its creation is not found', () => {
    const visit = startWatch({ address: clipAddress });
    visit.know({ id: 88 });
    visit.load(clip('processing'));
    visit.send({ type: 'content.missing' });
    expect(visit.phase()).toBe('notFound');
  });
});

describe('an event from its start to its recording', () => {
  const upcoming = (seconds: number): WatchContent => ({
    ...live,
    kind: 'event',
    event: { ...event, type: 'upcoming', stream_status: 'scheduled', event_utc_ts: NOW + seconds },
  });

  test('the countdown is replaced by the wait for the stream, and that by the stream', () => {
    const visit = startWatch();
    visit.know();
    visit.load(upcoming(5));
    expect(visit.screen()).toBe('countdown');
    visit.wait(5);
    expect([visit.screen(), visit.reads]).toEqual(['waitingForPicture', [5_000]]);
    visit.load({ ...live, kind: 'event', event: { ...event, event_utc_ts: NOW + 5 } }, NOW + 15);
    expect([visit.screen(), visit.loads()]).toEqual(['live', ['/live.m3u8']]);
  });

  test('an encoder that is connected before the start does not end the countdown', () => {
    const visit = startWatch();
    visit.know();
    const content = upcoming(63);
    if (content.kind === 'event') content.event.stream_status = 'starting';
    visit.load(content);
    expect(visit.screen()).toBe('countdown');
    visit.wait(62);
    expect(visit.screen()).toBe('countdown');
    visit.wait(1);
    expect(visit.screen()).toBe('waitingForPicture');
  });

  test('an interrupted stream is replaced by the wait and resumes by itself', () => {
    const visit = startWatching(live);
    visit.load({ ...live, kind: 'event', event: { ...event, stream_status: 'interrupted' } }, NOW + 60);
    expect([visit.screen(), visit.playback()]).toEqual(['waitingForPicture', null]);
    visit.load(live, NOW + 70);
    expect([visit.screen(), visit.loads()]).toEqual(['live', ['/live.m3u8', '/live.m3u8']]);
  });

  test.each([
    ['with', recorded],
    ['without', withoutRecording],
  ])(
    'a live stream that the platform calls over stays until its picture stops, %s a recording',
    (_, over) => {
      const visit = startWatching(live);
      visit.load(over, NOW + 60);
      expect([visit.screen(), visit.loads()]).toEqual(['live', ['/live.m3u8']]);
      expect(visit.playback()?.context.sources).toEqual(live.live);
      visit.tell({ type: 'media.stalled' });
      expect(visit.screen()).toBe('live');
      visit.tell({ type: 'media.started' }, { type: 'media.ended' });
      expect([visit.screen(), visit.playback()]).toEqual(['over', null]);
      expect(visit.context().decision?.kind).toBe(over === recorded ? 'stream' : 'noRecording');
    },
  );

  test('fresh sources of a recording do not replace a live stream that is still watched', () => {
    const visit = startWatching(live);
    visit.load(recorded, NOW + 60);
    visit.load({ ...recorded, vod: [{ url: '/vod.m3u8?2', mimeType: null }] }, NOW + 120);
    expect(visit.playback()?.context.sources).toEqual(live.live);
  });

  test('playback that ends before the platform ends the event', () => {
    const visit = startWatching(live);
    visit.tell({ type: 'media.ended' });
    expect([visit.screen(), visit.counts.refreshes]).toEqual(['live', 1]);
    visit.load(recorded, NOW + 60);
    expect(visit.screen()).toBe('over');
  });

  test('"watch the recording" plays it', () => {
    const visit = startWatching(live);
    visit.load(recorded, NOW + 60);
    visit.tell({ type: 'media.ended' });
    visit.load(recorded, NOW + 120);
    expect(visit.screen()).toBe('over');
    visit.send({ type: 'recording.watch' });
    expect([visit.screen(), visit.loads()]).toEqual(['recording', ['/live.m3u8', '/vod.m3u8']]);
  });

  test('an event that is over when the page opens is a recording at once', () => {
    const visit = startWatching(recorded);
    expect([visit.screen(), visit.loads()]).toEqual(['recording', ['/vod.m3u8']]);
  });

  test('an event that ends during its preroll shows its end afterwards, and never plays the recording as live', () => {
    const visit = startWatch();
    visit.know();
    visit.load(withAdvert);
    visit.load({ ...recorded, prerolls: [advert] }, NOW + 60);
    expect([visit.screen(), visit.adverts.length]).toEqual(['live', 1]);
    visit.tellAdvert({ type: 'media.failed', error: { category: 'network', status: 404, code: null } });
    expect(visit.loads()).toEqual(['/live.m3u8']);
    visit.tell({ type: 'media.loaded', live: true }, { type: 'media.started' }, { type: 'media.ended' });
    expect(visit.screen()).toBe('over');
  });
});
