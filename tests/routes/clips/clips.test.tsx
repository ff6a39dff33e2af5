import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Clip } from '../../../src/api/schema';
import { mayBeFramed } from '../../../src/app/paths';
import {
  clipEmbedPath,
  clipsQuery,
  clipsSearch,
  embeddedClipIn,
  parseClipsAddress,
} from '../../../src/app/paths/screens/clips';
import { embedPathOf } from '../../../src/routes/clips/ClipActions';
import { startPath, toClipView } from '../../../src/routes/clips/clipView';
import { shownList } from '../../../src/routes/clips/hiddenClips';
import { viewsText } from '../../../src/routes/events/viewsText';
import { ClipCard } from '../../../src/ui/clips/ClipCard';
import { loadLanguage } from '../../../src/ui/i18n/text';

const NOW = 1_763_683_500;

beforeAll(async () => {
  await loadLanguage('en');
});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/profile/clips'));
});

const view = (clip: Clip) =>
  toClipView(clip, { t: i18next.getFixedT('en'), language: 'en', timeZone: 'UTC', now: NOW });

const clip: Clip = {
  id: 811,
  name: 'Overtime goal',
  start_time: 312.5,
  duration: 20,
  tags: ['goal', 'goal', 'save'],
  status: 'ready',
  created_ts: NOW,
  image: { url: '/pictures/clips/811.svg' },
  event_id: 4050,
  event: { id: 4050, name: 'Harbor at Ridgemont', type: 'finished' },
};

describe('the embedded player of a clip', () => {
  const uuid = '1c6e0f52-6a3e-4f0a-9d0b-2f6f0f4f7a10';

  it('has a path that hosts allow in frames, and names its clip', () => {
    const { pathname, search } = new URL(clipEmbedPath(811, uuid), 'https://northside.test');
    expect(mayBeFramed(pathname)).toBe(true);
    expect(embeddedClipIn(search)).toBe(uuid);
    expect(embeddedClipIn('?t=30')).toBeNull();
  });

  it('is offered once the clip is ready and has a link', () => {
    const ready = { id: 811, uuid, status: 'ready' } as const;
    expect(embedPathOf(ready)).toBe(clipEmbedPath(811, uuid));
    expect(embedPathOf({ ...ready, status: 'processing' })).toBeNull();
    expect(embedPathOf({ ...ready, uuid: null })).toBeNull();
  });
});

test.each([
  [0, '0 views'],
  [1, '1 view'],
  [1234, '1,234 views'],
  [null, null],
  [undefined, null],
  [-1, null],
])('%s views are shown as %s', (views, text) => {
  expect(viewsText(views, i18next.getFixedT('en'), 'en')).toBe(text);
});

test.each([
  [0, '0 vue'],
  [1, '1 vue'],
  [2, '2 vues'],
])('%j views of a clip are written as %j in French', async (views, text) => {
  await loadLanguage('fr');
  await loadLanguage('en');
  expect(viewsText(views, i18next.getFixedT('fr'), 'fr')).toBe(text);
});

describe('the address of the list of clips', () => {
  it('is formatted as it is parsed', () => {
    const search = '?name=le%C3%A7on&event_id=1011&tag=goal&status=ready&sort_field=duration';
    expect(clipsSearch(parseClipsAddress(search))).toBe(search);
    // A tab that was pasted does not take the text with it.
    expect(parseClipsAddress(clipsSearch({ name: 'overtime\tgoal' })).name).toBe('overtime goal');
    expect(clipsQuery(parseClipsAddress(search))).toEqual({
      name: 'leçon',
      event_id: 1011,
      tag: 'goal',
      status: 'ready',
      sort_field: 'duration',
    });
  });

  it.each([1_234_567_890, 2_147_483_648])('has the number %d of an event', (event_id) => {
    const search = clipsSearch({ event_id });
    expect(clipsQuery(parseClipsAddress(search))).toEqual({ event_id });
  });

  it.each([
    '?event_id=x&sort_field=date&status=stuck',
    '?event_id=1e9&event_id=3',
    `?tag=${'a'.repeat(41)}&name=%20%20`,
    `?name=${'a'.repeat(65_536)}`,
    '?name=%00&tag=%0a&sort=name&__proto__=1',
  ])('ignores what the contract does not allow: %s', (search) => {
    expect(clipsQuery(parseClipsAddress(search.slice(0, 70_000)))).toEqual({});
  });
});

describe('a clip in a list', () => {
  it('shows what is known of it', () => {
    expect(view(clip)).toEqual({
      href: '/watch_library/811?type=clip',
      title: 'Overtime goal',
      picture: { src: '/pictures/clips/811.svg', sides: [{ name: 'Overtime goal', color: null }] },
      duration: '0:20',
      state: null,
      event: { title: 'Harbor at Ridgemont', href: '/watch/4050' },
      day: 'Nov 21',
      tags: ['goal', 'save'],
    });
  });

  it('leaves out whatever is null or missing', () => {
    const bare = {
      href: '/watch_library/811?type=clip',
      title: 'Untitled clip',
      picture: { src: null, sides: [{ name: 'Untitled clip', color: null }] },
      duration: null,
      state: null,
      event: null,
      day: null,
      tags: [],
    };
    expect(view({ id: 811 })).toEqual(bare);
    const nulls: Clip = {
      id: 811,
      name: null,
      duration: null,
      status: null,
      created_ts: null,
      image: null,
      event_id: null,
    };
    expect(view(nulls)).toEqual(bare);
    expect(renderToStaticMarkup(<ClipCard {...view(nulls)} />)).not.toMatch(/null|undefined|NaN/);
  });

  it.each([
    ['source_deleted', 'The game or its recording was deleted, so this clip can’t be created.', null],
    ['range_not_recorded', 'This part of the game wasn’t recorded. Try another part.', 'Choose another part'],
    ['encoding_failed', 'Something went wrong while creating this clip. Try again.', 'Create it again'],
    ['gremlins', 'Something went wrong while creating this clip. Try again.', 'Create it again'],
    [null, 'Something went wrong while creating this clip. Try again.', 'Create it again'],
  ])('that failed (%s) says why, and what can be done', (failure, reason, label) => {
    const way = label && { href: '/watch/4050?t=312', label };
    expect(view({ ...clip, status: 'failed', failure }).state).toEqual({
      kind: 'failed',
      text: 'Failed',
      reason,
      way,
    });
  });

  it('whose game was deleted says so, and leads nowhere', () => {
    const orphan: Clip = { ...clip, event: null, status: 'failed', failure: 'encoding_failed' };
    expect(view(orphan).event).toEqual({ title: 'This game was deleted', href: null });
    expect(view(orphan).state).toMatchObject({ way: null });
    expect(startPath(orphan)).toBeNull();
  });

  it('that is being made shows how far it is', () => {
    const state = (status: NonNullable<Clip['status']>, progress: number | null) =>
      view({ ...clip, status, progress }).state;
    expect(state('processing', 40)).toEqual({ kind: 'coming', text: 'Processing, 40%', percent: 40 });
    expect(state('processing', null)).toEqual({ kind: 'coming', text: 'Processing', percent: null });
    expect(state('processing', 900)).toMatchObject({ percent: 100 });
    expect(state('queued', 0)).toEqual({ kind: 'coming', text: 'Queued', percent: null });
  });

  it('leads to its moment in the game, by the time of a game that is over or still on', () => {
    expect(startPath(clip)).toBe('/watch/4050?t=312');
    expect(startPath({ id: 1, event_id: 4050, start: 7.9 })).toBe('/watch/4050?t=7');
    expect(startPath({ id: 1, event_id: 4050 })).toBe('/watch/4050');
    const live = { id: 4050, type: 'live', event_utc_ts: NOW } as const;
    expect(startPath({ ...clip, event: live })).toBe('/watch/4050?t=312');
  });

  it('shows markup in its names as text, and each name in its own direction', () => {
    const hostile = '<svg onload=alert(1)>';
    const markup = renderToStaticMarkup(
      <ClipCard
        {...view({
          ...clip,
          name: `${hostile}${'ש'.repeat(10_000)}`,
          tags: [hostile],
          event: { id: 4050, name: hostile },
          image: { url: 'javascript:alert(1)' },
        })}
      />,
    );
    expect(markup).not.toMatch(/<svg onload|src="javascript/);
    expect(markup).toContain('dir="auto"');
    expect(markup).toContain('<bdi>&lt;svg onload=alert(1)&gt;</bdi>');
  });
});

describe('the clips on screen', () => {
  const page = (first: number, length: number, total: number) => ({
    data: Array.from({ length }, (_, index) => ({ id: first + index })),
    meta: { total },
  });
  const pages = new Map([
    [2, page(24, 24, 60)],
    [1, page(0, 24, 60)],
  ]);

  it('are all of them until one is deleted', () => {
    const { total, sourceIndex } = shownList(pages, 60, new Set());
    expect([total, sourceIndex(0), sourceIndex(59)]).toEqual([60, 0, 59]);
  });

  it('close up where some are deleted, on any page', () => {
    const { total, sourceIndex } = shownList(pages, 60, new Set([0, 1, 25, 400]));
    expect(total).toBe(57);
    expect([0, 21, 22, 23, 24].map(sourceIndex)).toEqual([2, 23, 24, 26, 27]);
  });

  it('show a clip once that the platform lists twice', () => {
    const moved = new Map([
      [1, page(0, 24, 48)],
      [2, page(23, 24, 48)],
    ]);
    const { total, sourceIndex } = shownList(moved, 48, new Set());
    expect([total, sourceIndex(23), sourceIndex(24)]).toEqual([47, 23, 25]);
  });

  it('are not counted before the first answer', () => {
    expect(shownList(new Map(), null, new Set([1])).total).toBeNull();
  });
});
