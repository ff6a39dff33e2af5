import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { UpNext } from '../../../src/ui/player/overlays/UpNext';

beforeAll(() => loadLanguage('en'));

const next = { title: 'Gulls at Capes', href: '/watch/2', picture: null, seconds: 10 };
const show = (opensByItself: boolean, secondsLeft = opensByItself ? 10 : null) =>
  renderToStaticMarkup(
    <UpNext {...next} opensByItself={opensByItself} secondsLeft={secondsLeft} onCancel={() => undefined} />,
  );

test('automatically opening content is announced once, with the time to decline', () => {
  expect(show(true).match(/role="status"[^>]*>([^<]*)/)?.[1]).toBe('Up next: Gulls at Capes, in 10 s');
  expect(show(true)).toContain('Cancel');
});

test('after a live stream nothing opens automatically', () => {
  expect(show(false)).toContain('Watch now');
  expect(show(false)).not.toMatch(/in 10 s|Cancel|role="status"/);
});

test('the remaining seconds are visible, and not announced again', () => {
  expect(show(true, 7)).toMatch(/aria-hidden="true"[^>]*>in 7 s</);
  expect(show(true, 7).match(/role="status"[^>]*>([^<]*)/)?.[1]).toBe('Up next: Gulls at Capes, in 10 s');
});

test('declined content waits, and is not announced again', () => {
  expect(show(true, null)).toContain('Watch now');
  expect(show(true, null)).not.toMatch(/aria-hidden="true"|Cancel/);
});
