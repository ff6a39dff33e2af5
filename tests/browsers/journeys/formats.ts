import { expect } from 'vitest';
import type { Journey } from '../journey';
import { role } from '../query';
import type { Viewer } from '../viewer';
import { main, openDrawer } from './steps';

/** The texts of the page, and what the seek bar says to screen readers. */
function readTexts(): { text: string; spoken: string } {
  const text = document.querySelector('main')?.innerText ?? '';
  const bar = document.querySelector('[data-player-controls] input[aria-valuetext]');
  return { text, spoken: bar?.getAttribute('aria-valuetext') ?? '' };
}

/** Spaces that `Intl` writes by the version of its data, and marks of direction. */
const UNSEEN = /[\u202f\u200e\u200f]/;

/** Waits for a text, and for what the seek bar says where there is one. */
async function textsWith(viewer: Viewer, time: RegExp, spoken = /^/): Promise<ReturnType<typeof readTexts>> {
  const texts = await viewer.waits(
    readTexts,
    null,
    (read) => time.test(read.text) && spoken.test(read.spoken),
    `${time} on the page, and ${spoken} of its seek bar`,
  );
  expect(texts.text).not.toMatch(UNSEEN);
  return texts;
}

const ENGLISH_TIME = /[A-Z][a-z]{2} (\d{1,2}), (\d{1,2}):(\d\d) ([AP])M (E[SD]T)\b/;
const FRENCH_TIME = /\b(\d{1,2}) \p{Ll}{3,5}\.?, (\d{1,2}) h (\d\d) (H[NA]E)\b/u;

/** How the first choice of the page is drawn, beside its search field. */
function readChoice() {
  const choice = document.querySelector('main select');
  const field = document.querySelector('main input[type="search"]');
  if (choice === null || field === null) return null;
  const { appearance, backgroundColor, backgroundImage, blockSize } = getComputedStyle(choice);
  const other = getComputedStyle(field);
  const isAlike = backgroundColor === other.backgroundColor && blockSize === other.blockSize;
  return { appearance, isAlike, hasArrow: backgroundImage.startsWith('url(') };
}

export const formatJourneys: readonly Journey[] = [
  {
    name: 'times, durations, counts and prices are the same in both languages, and a choice looks like a field',
    take: async ({ viewer }) => {
      await viewer.goto('/watch/1011');
      const inEnglish = await textsWith(viewer, ENGLISH_TIME, /^\d+ seconds? of 2 minutes/);
      const [, day, hour, minute, half, zone] = ENGLISH_TIME.exec(inEnglish.text) ?? [];
      await viewer.goto('/schedule');
      const english = await textsWith(viewer, /^\d{1,2}:\d\d [AP]M$/m);
      expect(english.text).toMatch(/^Times in Eastern Time$/m);
      expect(await viewer.evaluate(readChoice, null)).toEqual({
        appearance: 'none',
        isAlike: true,
        hasArrow: true,
      });

      await openDrawer(viewer);
      await viewer.click(role('button', 'FR'));
      await viewer.sees(role('heading', /^\d[\d\u00a0]* événements$/, main));
      const french = await textsWith(viewer, /^(1?\d|2[0-3]) h \d\d$/m);
      expect(french.text).toMatch(/heure de l’Est$/m);
      const prices = (texts: { text: string }, price: RegExp) => texts.text.match(price) ?? [];
      expect(prices(french, /\d+,\d\d\u00a0\$\u00a0US/g)).toHaveLength(
        prices(english, /\$\d+\.\d\d/g).length,
      );
      await viewer.goto('/watch/1011');
      const spoken = /^\d+\ssecondes? sur 2\sminutes/;
      const inFrench = await textsWith(viewer, FRENCH_TIME, spoken);
      expect(FRENCH_TIME.exec(inFrench.text)?.slice(1)).toEqual([
        day,
        String((Number(hour) % 12) + (half === 'P' ? 12 : 0)),
        minute,
        zone === 'EST' ? 'HNE' : 'HAE',
      ]);
    },
  },
];
