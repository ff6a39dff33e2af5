import { expect, test } from 'vitest';
import { readContract } from '../../scripts/checkPlatform/contractSource';
import { createMeanings } from '../../scripts/checkPlatform/meaning';

const meanings = createMeanings(readContract(), () => 0);
const findingsOf = (colour: string) => meanings.channel({ 'color-settings': { 'body-background': colour } });

test.each([
  '#0f4',
  '#0F4C81',
  '#0f48',
  '#0f4c8180',
  'rgb(15, 76, 129)',
  'rgb(15 76 129 / 50%)',
  'rgba(15, 76, 129, .5)',
])('the storefront reads the colour %s, so that nothing is wrong with it', (colour) => {
  expect(findingsOf(colour)).toEqual([]);
});

test.each(['navy', 'hsl(208 79% 28%)', '0f4c81', '#0f4c8', ''])('the colour %j is unreadable', (colour) => {
  expect(findingsOf(colour)).toMatchObject([
    {
      sentence: 'The colour is written neither as #rrggbb nor as rgb().',
      pointer: '/data/color-settings/body-background',
      effect: 'The channel has the default colour instead.',
    },
  ]);
});
