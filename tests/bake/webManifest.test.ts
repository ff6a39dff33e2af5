import { expect, test } from 'vitest';
import type { Image } from '../../src/api/schema';
import { webManifest } from '../../src/app/manifest/webManifest';

const place = {
  origin: 'https://northside.example',
  base: 'https://northside.example',
  fallbackName: 'northside.example',
  language: 'fr',
};
const PLAIN = { src: `${place.base}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
const iconsWith = (logo: Image) => webManifest({ settings: { logo } }, place).icons;

test('a channel becomes an app with its own name and colours', () => {
  const logo = { url: '/logo.png', width: 512, height: 512 };
  const colors = { 'body-background': '#fbf8f3', 'body-text-color': '#1d1a16' };
  expect(
    webManifest({ settings: { name: 'Northside Sports', logo }, 'color-settings': colors }, place),
  ).toEqual({
    id: 'https://northside.example/',
    name: 'Northside Sports',
    short_name: 'Northside',
    lang: 'fr',
    dir: 'auto',
    start_url: 'https://northside.example/',
    scope: 'https://northside.example/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [{ src: `${place.base}/logo.png`, sizes: '512x512', type: 'image/png', purpose: 'any' }],
  });
});

test.each([
  [{ url: '/logo.svg?v=2', width: 64, height: 64 }, [{ ...PLAIN, src: `${place.base}/logo.svg?v=2` }]],
  [{ url: '/wide.png', width: 400, height: 100 }, [PLAIN]],
  [{ url: '/unknown.png' }, [PLAIN]],
  [{ url: 'javascript:1', width: 512, height: 512 }, [PLAIN]],
  [
    { url: 'https://cdn.example/small.png', width: 64, height: 64 },
    [{ src: 'https://cdn.example/small.png', sizes: '64x64', type: 'image/png', purpose: 'any' }, PLAIN],
  ],
])('the logo %j is an icon if possible, else the default icon is used', (logo, icons) => {
  expect(iconsWith(logo)).toEqual(icons);
});

test('a nameless channel, and one with an endless name, have short names', () => {
  expect(webManifest({}, place).name).toBe('northside.example');
  const { name, short_name } = webManifest({ settings: { name: 'x'.repeat(10_000) } }, place);
  expect([name.length, short_name.length]).toEqual([80, 12]);
});
