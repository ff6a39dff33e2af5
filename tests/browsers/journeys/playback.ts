import { expect } from 'vitest';
import type { Journey } from '../journey';
import { css, role, text } from '../query';
import { logIn, player } from './steps';

const CLIPPER = 'clips@rudy.example';

export const playbackJourneys: readonly Journey[] = [
  {
    name: 'a live game plays, is paused and goes on',
    take: async ({ viewer }) => {
      await viewer.goto('/watch/1001');
      await viewer.seesMoving();
      await viewer.sees(role('button', 'Live now', player));
      await viewer.pressInPlayer('k');
      await viewer.waits(
        () => document.querySelector('video')?.paused,
        null,
        (paused) => paused === true,
        'the game is paused',
      );
      await viewer.pressInPlayer('k');
      await viewer.seesMoving();
    },
  },
  {
    name: 'a live game goes back a minute and returns to the live edge',
    // In half of the runs the first segment of the picture that is appended to an emptied buffer leaves nothing there.
    without: 'webkit',
    take: async ({ viewer }) => {
      await viewer.goto('/watch/1001');
      await viewer.seesMoving();
      await viewer.sees(role('button', 'Live now', player));
      await viewer.pressInPlayer('k');
      await viewer.waits(
        () => document.querySelector('video')?.paused,
        null,
        (paused) => paused === true,
        'the game is paused',
      );
      for (let times = 0; times < 6; times += 1) await viewer.pressInPlayer('j');
      await viewer.sees(role('button', /^1:\d\d behind live, go live$/, player));
      await viewer.pressInPlayer('k');
      await viewer.seesMoving();
      await viewer.clickInPlayer(role('button', /behind live, go live$/, player));
      await viewer.sees(role('button', 'Live now', player));
      await viewer.seesMoving();
    },
  },
  {
    name: 'a recording plays, seeks, shows its captions and changes its quality',
    take: async ({ viewer }) => {
      await viewer.goto('/watch/1011');
      await viewer.seesMoving();
      await viewer.sees(role('button', 'Captions', player));
      // The captions of the player, which come and go with the game.
      const caption = css('[translate="no"]', player);
      await viewer.sees(caption);
      await viewer.pressInPlayer('c');
      await viewer.lacks(caption);
      await viewer.clickInPlayer(role('button', /^Settings/, player));
      await viewer.click(role('menuitem', /^Quality/));
      await viewer.click(role('menuitemradio', '240p'));
      await viewer.waits(
        () => document.querySelector('video')?.videoHeight,
        null,
        (height) => height === 240,
        'the picture has 240 lines',
      );
      await viewer.pressInPlayer('9');
      expect(await viewer.seesMoving()).toBeGreaterThan(105);
    },
  },
  {
    name: 'a clip is marked, made, named and downloaded',
    take: async ({ viewer, world }) => {
      await logIn(viewer, CLIPPER);
      await viewer.goto('/watch/1011');
      await viewer.seesMoving();
      await viewer.evaluate(() => {
        const video = document.querySelector('video');
        if (!video) return;
        video.pause();
        video.currentTime = 20;
      }, null);
      await viewer.waits(
        () => document.querySelector('video')?.seeking,
        null,
        (seeking) => seeking === false,
        'the picture of second 20',
      );
      await viewer.click(role('button', 'Create a clip'));
      const editor = role('region', 'Create a clip');
      await viewer.fill(role('textbox', 'Name', editor), 'What a goal');
      await viewer.click(role('button', 'Create clip', editor));
      await viewer.sees(role('button', 'Copy link', editor));
      await world.act('clock', { advanceMs: 9_000 });
      await viewer.sees(role('link', 'Watch'));
      await viewer.goto('/profile/clips?name=what+a+goal');
      await viewer.evaluate(keepSavedFilms, null);
      await viewer.click(role('button', 'Download: What a goal'));
      await viewer.sees(text('“What a goal” was downloaded.'));
      expect(await world.count('getClipDownload')).toBe(1);
      const seconds = await viewer.waits(savedSeconds, null, (found) => found !== null, 'the saved film');
      expect(seconds).toBeCloseTo(10, 0);
      const kept = (await world.read('clips')) as { name: string; cut: { startSeconds: number } }[];
      expect(kept.find(({ name }) => name === 'What a goal')).toMatchObject({ duration: 10 });
    },
  },
];

/** Opens each film that the page hands to the browser to be saved, from the same bytes. */
function keepSavedFilms(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    if (file.type.startsWith('video/')) {
      const film = document.createElement('video');
      film.dataset.saved = '';
      film.hidden = true;
      film.preload = 'metadata';
      film.src = createObjectURL(file);
      document.body.append(film);
    }
    return createObjectURL(file);
  };
}

/** The length of the saved film, seconds; null while it is not read. */
function savedSeconds(): number | null {
  const film = document.querySelector<HTMLVideoElement>('video[data-saved]');
  return film !== null && film.duration > 0 ? film.duration : null;
}
