import { expect, test } from 'vitest';
import { canonicalOf, type Head, metasOf, windowTitle } from '../../src/routes/head';
import { absolute, shareCard } from '../../src/routes/shareCard';

const head: Head = {
  title: 'Lakeview',
  channelName: 'Northside',
  description: 'Lakeview on Northside.',
  picture: 'https://northside.example/crest.svg',
  address: '/?school=lakeview',
  kind: 'website',
  isHidden: false,
  locale: 'en_US',
  origin: 'https://northside.example',
};

test('a screen has a title, a description and a canonical address', () => {
  expect(metasOf(head)).toEqual({
    description: 'Lakeview on Northside.',
    robots: null,
    'og:title': 'Lakeview',
    'og:description': 'Lakeview on Northside.',
    'og:type': 'website',
    'og:site_name': 'Northside',
    'og:locale': 'en_US',
    'og:image': 'https://northside.example/crest.svg',
    'og:url': 'https://northside.example/?school=lakeview',
    'twitter:card': 'summary_large_image',
  });
  expect(windowTitle('Lakeview', 'Northside')).toBe('Lakeview · Northside');
  expect(windowTitle(null, 'Northside')).toBe('Northside');
});

test('home is shared under the channel’s name', () => {
  expect(metasOf({ ...head, title: 'Home', address: '/' })['og:title']).toBe('Northside');
});

test('a hidden screen has no canonical address and is excluded from indexing', () => {
  const hidden = { ...head, isHidden: true };
  expect([canonicalOf(hidden), metasOf(hidden)['og:url'], metasOf(hidden).robots]).toEqual([
    null,
    null,
    'noindex',
  ]);
});

test('a long description is one line, cut between words', () => {
  const description = metasOf({ ...head, description: ` one\n\ttwo ${'word '.repeat(2_000)}` }).description;
  expect(description).toMatch(/^one two (word )+word…$/);
  expect(description?.length).toBeLessThanOrEqual(201);
  expect(metasOf({ ...head, description: 'x'.repeat(10_000) }).description).toBe(`${'x'.repeat(200)}…`);
});

test('the share card is the first picture of the channel that can be shown', () => {
  const logo = { url: '/logo.svg' };
  const origin = 'https://northside.example';
  const slides = [
    { id: 1 },
    { id: 2, image: { url: 'javascript:1' } },
    { id: 3, image: { url: '/three.jpg' } },
  ];
  expect(shareCard({ slides, settings: { logo } }, origin)).toBe(`${origin}/three.jpg`);
  expect(shareCard({ settings: { logo } }, origin)).toBe(`${origin}/logo.svg`);
  expect(shareCard({}, origin)).toBeNull();
  expect(absolute('https://cdn.example/a.png', origin)).toBe('https://cdn.example/a.png');
  expect(absolute('mailto:a@b.example', origin)).toBeNull();
});
