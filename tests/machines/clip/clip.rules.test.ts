import { describe, expect, test } from 'vitest';
import type { Clip } from '../../../src/api/schema';
import { creationAnswer } from '../../../src/machines/clip/answer';
import {
  draftProblems,
  isMadeBy,
  NO_PROBLEMS,
  requestOf,
  requestOfClip,
  tagsOf,
} from '../../../src/machines/clip/draft';
import { applyEdit } from '../../../src/machines/clip/edits';
import { moveEdge, moveRange, parseTime, takenRange } from '../../../src/machines/clip/range';
import { cuttingOf } from '../../../src/machines/clip/timeline';
import type { ClipDraft } from '../../../src/machines/clip/types';

const bounds = { start: 0, end: 600 };

const draft = (more: Partial<ClipDraft> = {}): ClipDraft => ({
  source: { mediaId: 9051, isLive: false },
  range: { start: 302, end: 312 },
  typed: { start: null, end: null },
  name: 'Overtime goal',
  tags: ['goal'],
  tagText: '',
  audience: 'link',
  ...more,
});

const problemsOf = (more: Partial<ClipDraft>, within = bounds) => draftProblems(draft(more), within);

describe('the range', () => {
  test('the scissors take the last 10 seconds, inside what can be cut', () => {
    expect(takenRange(312.34, bounds)).toEqual({ start: 302.3, end: 312.3 });
    expect(takenRange(4, bounds)).toEqual({ start: 0, end: 10 });
    expect(takenRange(900, bounds)).toEqual({ start: 590, end: 600 });
    expect(takenRange(3, { start: 0, end: 6 })).toEqual({ start: 0, end: 6 });
    // Rounding leads out at neither end.
    expect(takenRange(600.06, { start: 0, end: 600.06 })).toEqual({ start: 590.1, end: 600 });
    expect(takenRange(4, { start: 0.04, end: 600 })).toEqual({ start: 0.1, end: 10 });
  });

  test('a handle stops at the other handle, at the bounds and at 300 seconds', () => {
    const range = { start: 302, end: 312 };
    expect(moveEdge(range, 'start', 303.46, bounds)).toEqual({ start: 303.5, end: 312 });
    expect(moveEdge(range, 'start', 320, bounds)).toEqual({ start: 311, end: 312 });
    expect(moveEdge(range, 'start', Number.NEGATIVE_INFINITY, bounds)).toEqual({ start: 12, end: 312 });
    expect(moveEdge(range, 'end', Number.POSITIVE_INFINITY, bounds)).toEqual({ start: 302, end: 600 });
    expect(moveEdge(range, 'end', Number.POSITIVE_INFINITY, { start: 0, end: 900 }).end).toBe(602);
    expect(moveEdge(range, 'end', 0, bounds)).toEqual({ start: 302, end: 303 });
    // Rounding does not lead beyond the live edge, nor before the window.
    expect(moveEdge(range, 'end', 400, { start: 0, end: 399.98 }).end).toBe(399.9);
    expect(moveEdge(range, 'start', 0, { start: 300.04, end: 600 }).start).toBe(300.1);
    // A clip of a second reaches out of bounds that have moved on.
    expect(moveEdge({ start: 399.5, end: 401 }, 'end', 0, { start: 0, end: 400 }).end).toBe(400.5);
    expect(moveEdge(range, 'start', 0, { start: 311.5, end: 600 }).start).toBe(311);
  });

  test('the whole range moves with its length', () => {
    expect(moveRange({ start: 302, end: 312 }, 595, bounds)).toEqual({ start: 590, end: 600 });
    expect(moveRange({ start: 302, end: 312 }, -3, bounds)).toEqual({ start: 0, end: 10 });
    expect(moveRange({ start: 302, end: 312 }, 595, { start: 0, end: 600.06 })).toEqual({
      start: 590,
      end: 600,
    });
  });

  test.each([
    ['in after out', { start: 320, end: 312 }, { end: 'outOfOrder' }],
    ['no time', { start: 312, end: 312 }, { end: 'tooShort' }],
    ['exactly a second', { start: 311, end: 312 }, {}],
    ['300 seconds', { start: 12, end: 312 }, {}],
    ['301 seconds', { start: 11, end: 312 }, { end: 'tooLong' }],
    ['beyond the end', { start: 595, end: 605 }, { end: 'beyondEnd' }],
    ['before a live window', { start: -2, end: 8 }, { start: 'beforeStart' }],
  ])('%s', (_, range, problems) => {
    expect(problemsOf({ range })).toEqual({ ...NO_PROBLEMS, ...problems });
  });

  test('may differ from what can be cut by what no field shows', () => {
    const range = { start: 0, end: 10 };
    expect(problemsOf({ range }, { start: 0.05, end: 9.95 })).toEqual(NO_PROBLEMS);
    expect(problemsOf({ range }, { start: 0.06, end: 9.94 })).toMatchObject({
      start: 'beforeStart',
      end: 'beyondEnd',
    });
  });

  test('that was typed as a time has no problem', () => {
    expect(problemsOf({ typed: { start: '5:02', end: '5:12.0' } })).toEqual(NO_PROBLEMS);
    expect(problemsOf({ typed: { start: 'soon', end: 'late' } })).toMatchObject({
      start: 'input',
      end: 'input',
    });
  });

  test('on live, a handle stays 20 seconds inside the window, which moves on', () => {
    const live = draft({ source: { mediaId: 1, isLive: true } });
    const home = { type: 'edge.move', edge: 'start', at: Number.NEGATIVE_INFINITY } as const;
    expect(applyEdit(live, home, { start: 100, end: 400 }).range.start).toBe(120);
    expect(applyEdit(draft(), home, { start: 100, end: 400 }).range.start).toBe(100);
  });

  test('a live window that has moved on leaves the range behind, which is said', () => {
    expect(problemsOf({}, { start: 305, end: 700 }).start).toBe('beforeStart');
  });
});

describe('what is typed', () => {
  test.each([
    ['5:12.5', 312.5],
    ['5:12,5', 312.5],
    ['1:05:12', 3912],
    ['72', 72],
    [' 0:07.25 ', 7.3],
    ['', null],
    ['5:', null],
    ['soon', null],
    ['-3', null],
  ])('the time %j', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  test('a time that cannot be read is kept as it was typed', () => {
    const typed = applyEdit(draft(), { type: 'time.change', edge: 'start', text: '' }, bounds);
    expect(typed).toEqual(draft({ typed: { start: '', end: null } }));
    expect(draftProblems(typed, bounds).start).toBe('input');
    expect(applyEdit(typed, { type: 'time.leave', edge: 'start' }, bounds)).toBe(typed);
    const read = applyEdit(typed, { type: 'time.change', edge: 'start', text: '5:04' }, bounds);
    expect(applyEdit(read, { type: 'time.leave', edge: 'start' }, bounds)).toEqual(
      draft({ range: { start: 304, end: 312 } }),
    );
  });

  test.each([
    ['only spaces', '   ', 'nameMissing'],
    ['80 characters', 'a'.repeat(80), null],
    ['80 characters of two units each', '🏒'.repeat(80), null],
    ['81 characters', 'a'.repeat(81), 'nameTooLong'],
    ['10,000 characters', 'a'.repeat(10_000), 'nameTooLong'],
  ])('a name of %s', (_, name, problem) => {
    expect(problemsOf({ name }).name).toBe(problem);
  });

  test.each([
    ['40 characters', 'a'.repeat(40), null],
    ['40 characters of two units each', '🏒'.repeat(40), null],
    ['41 characters', 'a'.repeat(41), 'tagTooLong'],
  ])('a tag of %s', (_, tag, problem) => {
    expect(problemsOf({ tags: [tag] }).tags).toBe(problem);
    expect(problemsOf({ tags: [], tagText: tag }).tags).toBe(problem);
  });

  test('no tag, ten tags, eleven tags, and one that was not added yet', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
    expect(problemsOf({ tags: [] }).tags).toBe('tagMissing');
    expect(problemsOf({ tags: words(10) }).tags).toBe(null);
    expect(problemsOf({ tags: words(11) }).tags).toBe('tooManyTags');
    expect(tagsOf({ tags: ['goal'], tagText: ' save, goal ,' })).toEqual(['goal', 'save']);
  });

  test('the request says the trimmed name and one decimal', () => {
    const sent = requestOf(
      1011,
      draft({ name: '  Goal ', range: { start: 302.1, end: 312.4 }, tagText: 'x' }),
    );
    expect(sent).toEqual({
      event_id: 1011,
      name: 'Goal',
      start_time: 302.1,
      duration: 10.3,
      tags: ['goal', 'x'],
      event_media_id: 9051,
    });
  });
});

describe('the audience of a clip', () => {
  test.each([
    ['link', {}],
    ['everyone', { is_public: true, shows_maker: false }],
    ['everyoneNamed', { is_public: true, shows_maker: true }],
  ] as const)('%s is sent, and asked for again when the clip is made again', (audience, sent) => {
    const of = ({ is_public, shows_maker }: object & { is_public?: unknown; shows_maker?: unknown }) => ({
      ...(is_public !== undefined && { is_public }),
      ...(shows_maker !== undefined && { shows_maker }),
    });
    const request = requestOf(1011, draft({ audience }));
    expect(of(request)).toEqual(sent);
    const { shows_maker, ...made } = request;
    const clip = { ...made, id: 1, maker_first_name: shows_maker === true ? 'Maya' : null };
    expect(of(requestOfClip(clip) ?? {})).toEqual(sent);
  });

  test('a choice changes nothing else', () => {
    const changed = applyEdit(draft(), { type: 'audience.choose', audience: 'everyone' }, bounds);
    expect(changed).toEqual(draft({ audience: 'everyone' }));
  });
});

describe('what the platform says', () => {
  const refused = (status: number, fields: Record<string, string[]>) =>
    creationAnswer({ kind: 'refused', operation: 'createClip', status, message: '', fields });

  test('a 409 with a number is followed, one without is a refusal', () => {
    expect(refused(409, { clip_id: ['812'] })).toEqual({ kind: 'following', clipId: 812 });
    expect(refused(409, {})).toEqual({ kind: 'refused' });
    expect(refused(409, { clip_id: ['soon'] })).toEqual({ kind: 'refused' });
  });

  test.each(['unreachable', 'timeout', 'offline'] as const)('%s leaves open whether it was made', (kind) => {
    expect(creationAnswer({ kind, operation: 'createClip' })).toEqual({ kind: 'lost' });
  });

  test('a 5xx leaves it open too, a 429 asks to send again later', () => {
    expect(creationAnswer({ kind: 'server', operation: 'createClip', status: 502 })).toEqual({
      kind: 'lost',
    });
    expect(creationAnswer({ kind: 'throttled', operation: 'createClip', retryAfterSeconds: 7 })).toEqual({
      kind: 'throttled',
    });
  });

  test('a clip with the same media, range and name is the one that was asked for, unless it failed', () => {
    const request = requestOf(1011, draft());
    const clip: Clip = { id: 1, ...request, status: 'queued' };
    expect(isMadeBy(request, clip)).toBe(true);
    const { start_time: _, ...older } = clip;
    expect(isMadeBy(request, { ...older, start: request.start_time })).toBe(true);
    for (const other of [{ name: 'Save' }, { start_time: 303 }, { duration: 9 }, { event_media_id: 1 }])
      expect(isMadeBy(request, { ...clip, ...other })).toBe(false);
    expect(isMadeBy(request, { ...clip, status: 'failed' })).toBe(false);
  });
});

describe('what can be cut', () => {
  const time = { position: 100, seekable: { start: 20, end: 110 }, buffered: [], wallClockTime: 5_100 };
  const media = [
    { id: 1, kind: 'live' as const, url: '/live' },
    { id: 2, kind: 'vod' as const, url: '/vod' },
  ];

  test('a live stream counts from the event’s start', () => {
    const cutting = cuttingOf({ media, event_utc_ts: 5_000, type: 'live' }, { live: true, time }, 0);
    expect(cutting).toEqual({
      source: { mediaId: 1, isLive: true },
      bounds: { start: 20, end: 110 },
      offset: 0,
      hasEnded: false,
      recordingId: 2,
    });
    // Nothing before the event can be cut, and a stream without times ends now.
    const early = { ...time, wallClockTime: null };
    expect(cuttingOf({ media, event_utc_ts: 5_050 }, { live: true, time: early }, 5_110)?.bounds).toEqual({
      start: 0,
      end: 60,
    });
  });

  test('a recording counts from its beginning', () => {
    const cutting = cuttingOf({ media: media.slice(1), event_utc_ts: 5_000 }, { live: false, time }, 0);
    expect(cutting).toMatchObject({ source: { mediaId: 2, isLive: false }, offset: 0, recordingId: null });
  });

  test('without a stream, or without the start of a live event, nothing can be cut', () => {
    expect(cuttingOf({ media, event_utc_ts: 5_000 }, { live: true, time: null }, 0)).toBeNull();
    expect(cuttingOf({ media }, { live: true, time }, 0)).toBeNull();
    expect(cuttingOf({ media: [], event_utc_ts: 5_000 }, { live: false, time }, 0)).toBeNull();
  });

  test.each([
    ['before its first segment', { start: 0, end: 0 }],
    ['at its live edge alone', { start: 298.3, end: 298.3 }],
    ['shorter than a clip', { start: 20, end: 20.9 }],
    ['without an end', { start: 0, end: Number.NaN }],
  ])('nothing can be cut from a window %s', (_, seekable) => {
    const of = (live: boolean) =>
      cuttingOf({ media, event_utc_ts: 4_000, type: 'live' }, { live, time: { ...time, seekable } }, 0);
    expect([of(true), of(false)]).toEqual([null, null]);
  });
});
