import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { UpNext } from '../../../src/ui/player/overlays/UpNext';

beforeAll(() => loadLanguage('en'));

const next = { title: 'Gulls at Capes', href: '/watch/2', picture: null };
const show = (byItself: boolean) =>
  renderToStaticMarkup(<UpNext next={next} byItself={byItself} onGo={() => undefined} />);

test('what comes by itself is said once, with the time to say no', () => {
  expect(show(true).match(/role="status"[^>]*>([^<]*)/)?.[1]).toBe('Up next: Gulls at Capes, in 10 s');
  expect(show(true)).toContain('Cancel');
});

test('after a live stream nothing comes by itself', () => {
  expect(show(false)).toContain('Watch now');
  expect(show(false)).not.toMatch(/in 10 s|Cancel|role="status"/);
});
