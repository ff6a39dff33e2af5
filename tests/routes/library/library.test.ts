import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { VodItem } from '../../../src/api/schema';
import {
  isBrowsing,
  librarySearch,
  parseLibraryAddress,
  searchQueryOf,
} from '../../../src/app/paths/screens/library';
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
