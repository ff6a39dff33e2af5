import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DaysCalendar } from '../../src/ui/calendar/DaysCalendar';

const NOON = new Date(2026, 10, 20, 12);
const ignore = () => undefined;

beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** The days of the rendered calendar with an attribute, by their labels. */
const daysWith = (attribute: string, earliest: string | null, isSingle: boolean) =>
  [
    ...renderToStaticMarkup(
      <DaysCalendar
        {...{ language: 'en', label: 'Dates', start: null, end: null, opensAt: '2026-11-21' }}
        {...{ earliest, isSingle, onChoose: ignore }}
      />,
    ).matchAll(/<div[^>]*role="button"[^>]*>/g),
  ]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`${attribute}=`) && !tag.includes('data-outside-month'))
    .map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1]);

it.each([true, false])('marks today by its label and an attribute (one day: %s)', (isSingle) => {
  expect(daysWith('data-today', null, isSingle)).toEqual(['Today, Friday, November 20, 2026']);
});

it.each([true, false])('disables the days before the earliest one (one day: %s)', (isSingle) => {
  expect(daysWith('aria-disabled', null, isSingle)).toEqual([]);
  const disabled = daysWith('aria-disabled', '2026-11-20', isSingle);
  expect(disabled).toHaveLength(19);
  expect(disabled.at(-1)).toMatch(/November 19, 2026/);
});
