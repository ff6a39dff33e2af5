import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { VodItem } from '../../../src/api/schema';
import {
  isBrowsing,
  librarySearch,
  parseLibraryAddress,
  searchQueryOf,
} from '../../../src/app/paths/screens/library';
import { foundIn } from '../../../src/routes/library/useFoundVideos';
import { toVideoCard, withoutRepetitions } from '../../../src/routes/library/videoCards';
import { loadLanguage } from '../../../src/ui/i18n/text';

const context = {
  t: i18next.t,
  language: 'en',
  channel: {},
  timeZone: 'America/New_York',
  now: 1_764_000_000,
} as const;

const item: VodItem = {
  id: 901,
  title: 'Buzzer beaters',
  date: 1_763_740_800,
  duration: 120,
  access: 'paid',
  has_access: false,
  assets: [
    { type: 'preview', path: 'javascript:alert(1)' },
    { type: 'preview', path: '/media/preview/court-8.mp4' },
    { type: 'image', path: '/pictures/vod/basketball/RVW-205/901.svg' },
  ],
};

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/vod_library'));
});

describe('the address of the library', () => {
  it('is read as it is written', () => {
    const address = { title: 'l’équipe', category_id: 2, sort_field: 'title' } as const;
    const search = librarySearch(address, 3);
    expect(parseLibraryAddress(search)).toEqual({ ...address, page: 3 });
    expect(searchQueryOf(address)).toEqual(address);
  });

  test.each([1_234_567_890, 2_147_483_648])('has the number %d of a category', (category_id) => {
    const address = { title: null, category_id, sort_field: null };
    expect(parseLibraryAddress(librarySearch(address))).toEqual({ ...address, page: 1 });
  });

  it('has no page after the last that is read with all before it', () => {
    expect(parseLibraryAddress('?title=a&page=49').page).toBe(49);
    expect(parseLibraryAddress('?title=a&page=999999').page).toBe(50);
  });

  test.each([
    '',
    '?category_id=x&offset=-1',
    '?category_id=-2&page=0&sort_field=price',
    '?title=%20&page=1e9',
  ])('ignores what is wrong in %o', (search) => {
    const { page, ...address } = parseLibraryAddress(search);
    expect([page, isBrowsing(address), searchQueryOf(address)]).toEqual([1, true, {}]);
  });
});

describe('the videos that are found', () => {
  const videos = (first: number, length: number, meta: { total?: number; sent?: number } = {}) => ({
    data: Array.from({ length }, (_, index) => ({ id: first + index })),
    meta,
  });
  const numbers = (...pages: ReturnType<typeof videos>[]) => {
    const { items, total, pages: last } = foundIn(pages);
    return [items.length, total.count, total.isOpen, last];
  };

  it('have as many pages as the platform says', () => {
    expect(numbers(videos(1, 10, { total: 37 }))).toEqual([10, 37, false, 4]);
    expect(numbers(videos(1, 10, { total: 12 }), videos(11, 2, { total: 12 }))).toEqual([12, 12, false, 2]);
    expect(numbers(videos(1, 0, { total: 0 }))).toEqual([0, 0, false, 1]);
  });

  it('may have another page after each that is full, where the platform does not say', () => {
    expect(numbers(videos(1, 10))).toEqual([10, 10, true, 2]);
    expect(numbers(videos(1, 9, { sent: 10 }))).toEqual([9, 9, true, 2]);
    expect(numbers(videos(1, 9, { sent: 10 }), videos(11, 10))).toEqual([19, 19, true, 3]);
    expect(numbers(videos(1, 9, { sent: 10 }), videos(11, 2))).toEqual([11, 11, false, 2]);
    expect(numbers(videos(1, 8, { sent: 9 }))).toEqual([8, 8, false, 1]);
  });

  it('end at an empty page, which is still one of theirs: without it the one before would be open again', () => {
    expect(numbers(videos(1, 10), videos(11, 0))).toEqual([10, 10, false, 2]);
  });
});

describe('the card of a video', () => {
  it('says what there is to say, with the first address of each kind that is safe', () => {
    expect(toVideoCard(item, context)).toEqual({
      id: 901,
      href: '/watch_library/901?type=vod',
      title: 'Buzzer beaters',
      picture: {
        src: '/pictures/vod/basketball/RVW-205/901.svg',
        sides: [{ name: 'Buzzer beaters', color: null }],
      },
      previewUrl: '/media/preview/court-8.mp4',
      date: 'Nov 21',
      duration: '2:00',
      access: 'pass',
    });
  });

  it('leaves out what is missing', () => {
    const bare = { title: 'Video', date: null, duration: null, previewUrl: null, access: 'pass' };
    const nothing = { title: null, date: null, duration: null, description: null, category_id: null };
    expect(toVideoCard({ id: 1 }, context)).toMatchObject(bare);
    expect(toVideoCard({ id: 1, ...nothing, assets: [{ type: null, path: null }] }, context)).toMatchObject(
      bare,
    );
  });

  test.each<[Partial<VodItem>, string | null]>([
    [{ access: 'free', has_access: true }, 'free'],
    [{ access: 'free' }, 'free'],
    [{ access: 'paid', has_access: true }, null],
    [{ access: 'paid' }, 'pass'],
    [{ access: 'register', has_access: false }, 'register'],
  ])('%o is marked %s', (changes, access) => {
    const { has_access: _, access: __, ...plain } = item;
    expect(toVideoCard({ ...plain, ...changes }, context).access).toBe(access);
  });

  it('is there once, whichever page brings it', () => {
    expect(withoutRepetitions([item, { id: 2 }, item]).map(({ id }) => id)).toEqual([901, 2]);
  });
});
