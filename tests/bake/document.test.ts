import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandOf } from '../../scripts/bake/brand';
import { bakeDocument, escaped } from '../../scripts/bake/document';
import type { HomeBlock } from '../../scripts/bake/home/homeBlock';
import { bakeStyles, stylesPath } from '../../scripts/bake/styles';
import type { ChannelBootstrap } from '../../src/api/schema';

const host = new URL('https://northside.example');
const page = readFileSync('index.html', 'utf8').replace(
  '</head>',
  '<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>',
);
const channel: ChannelBootstrap = {
  settings: { name: 'Northside', language: 'fr', logo: { url: '/logo.svg' } },
  'color-settings': { 'body-background': '#fbf8f3', 'body-text-color': '#1d1a16' },
};
const bake = (sent: ChannelBootstrap, html = page) =>
  bakeDocument(html, brandOf(sent, host), { styles: '/assets/brand-2.css', home: null });

test('a brand is in the document before any script runs', () => {
  const baked = bake(channel);
  for (const part of [
    '<html lang="fr" dir="ltr" data-scheme="light">',
    '<title>Northside</title>',
    '<meta name="description" content="Regardez sur Northside les événements en direct, à venir et sur demande.">',
    '<meta property="og:site_name" content="Northside">',
    '<meta property="og:image" content="https://northside.example/logo.svg">',
    '<meta name="color-scheme" content="light">',
    '<meta name="theme-color" content="#fbf8f3">',
    '<link rel="icon" href="/logo.svg">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    'href="/assets/brand-2.css"',
    '<img class="boot-mark" src="/logo.svg" alt="">',
    'data-boot-name>Northside</span>',
    '<noscript class="boot-noscript">Activez JavaScript pour utiliser Northside.</noscript>',
  ])
    expect(baked).toContain(part);
  // It is served for every path, so it must not contain the address of home.
  expect(baked).not.toMatch(/canonical|og:url/);
  expect(baked).not.toMatch(/\sstyle=|<style/);
});

test('baking again, or for another channel, replaces the first result', () => {
  const other: ChannelBootstrap = { settings: { name: 'Voltige' } };
  expect(bake(channel, bake(channel))).toBe(bake(channel));
  expect(bake(other, bake(channel))).toBe(bake(other));
});

test('a home stands after the boot page, with its age for browsers without scripts, and is replaced', () => {
  const home = (markup: string): HomeBlock => ({
    markup,
    styles: '',
    since: 1_763_683_500,
    zone: 'America/New_York',
  });
  const bakeHome = (markup: string, html = page) =>
    bakeDocument(html, brandOf(channel, host), { styles: '/assets/brand-2.css', home: home(markup) });
  const baked = bakeHome('<div class="baked">$&</div>');
  expect(baked).toMatch(
    /<div class="boot" aria-busy="true">[\s\S]*<!-- home --><div class="baked">\$&<\/div><!-- \/home -->/,
  );
  expect(baked).toContain(
    'Activez JavaScript pour utiliser Northside. Cette page date du 20 nov., 19 h 05 HNE.',
  );
  expect(bakeHome('<i></i>', baked)).toBe(bakeHome('<i></i>'));
  expect(bake(channel, baked)).toBe(bake(channel));
});

test.each([
  '"><script>window.hacked=1</script>',
  "'-->\n<!-- /channel --></title><script>1</script>",
  '</noscript><img src=x onerror=1> $& $1 $`',
])('a channel called %j is escaped', (name) => {
  const logo = { url: `/logo.svg?"><script>1</script>` };
  const slides = [{ id: 1, image: { url: 'javascript:window.hacked=1' } }];
  const baked = bake({ ...channel, slides, settings: { name, logo } });
  expect(baked.match(/<script/g)).toHaveLength(1);
  expect(baked).not.toMatch(/onerror=1>|javascript:/);
  expect(baked).toContain(`<title>${escaped(name)}</title>`);
  expect(bake(channel, baked)).toBe(bake(channel));
});

test('a channel without data is named after its host', () => {
  const baked = bake({});
  expect(baked).toContain('<title>northside.example</title>');
  expect(baked).toContain('<span class="boot-mark"></span>');
  expect(baked).not.toContain('og:image');
});

test('a document without a place for the brand is rejected', () => {
  expect(() => bake(channel, '<html><head></head></html>')).toThrow(/has no/);
});

test('colours are added to the style file once, and only colours', () => {
  const { theme } = brandOf(channel, host);
  const once = bakeStyles('a{color:red}', theme);
  expect(once).toMatch(
    /^a\{color:red\}\n\/\*![^*]+\*\/\n:root\{color-scheme:light;(--[\w-]+:#[\da-f]{6};?)+\}\n$/,
  );
  expect(once).toContain('--body:#fbf8f3;');
  expect(bakeStyles(once, theme)).toBe(once);
  const hostile = { ...theme, properties: { '--body': 'red}body{display:none' } as const };
  expect(bakeStyles('', hostile)).not.toContain('display');
  expect(stylesPath(once)).not.toBe(stylesPath(bakeStyles(once, hostile)));
});
