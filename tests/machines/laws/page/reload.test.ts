import { expect } from 'vitest';
import { createCountdown } from '../../../../src/machines/reload/countdown';
import { reloadFixture } from '../../../../src/machines/reload/fixture';
import type { reloadMachine } from '../../../../src/machines/reload/machine';
import {
  selectDifficultiesShown,
  selectReloadEnabled,
  selectSecondsLeft,
} from '../../../../src/machines/reload/selectors';
import { describeLaws, lasting, type Moment, runs, startedIn } from '../harness';

type Reload = Parameters<typeof selectReloadEnabled>[0];

/** The last moment, this one included, when the difficulties appeared or a pressed Reload failed. */
function countdownBegin(moment: Moment<Reload>): Moment<Reload> | undefined {
  return [...moment.past, moment].findLast(
    ({ cause, before, after }) =>
      (selectDifficultiesShown(after) &&
        (!selectDifficultiesShown(before) || before.value === 'recovered')) ||
      cause.type === 'error.pressedRequest',
  );
}

const waited = (moment: Moment<Reload>): number => moment.at - (countdownBegin(moment)?.at ?? 0);

/** Whether a picture is watched, as the events say. */
const isWatching = ({ past }: Moment<Reload>): boolean =>
  past.findLast(({ cause: { type } }) => type === 'picture.started' || type === 'picture.stopped')?.cause
    .type === 'picture.started';

const hasButton = ({ after }: Moment<Reload>): boolean =>
  selectDifficultiesShown(after) && after.value !== 'recovered' && !runs(after, 'pressedRequest');

/** Nine quiet requests fail one after the other. */
const keptWaiting = [
  { event: { type: 'apiKey.refused', ...reloadFixture.events['apiKey.refused']?.only } },
  ...Array.from({ length: 9 }, () => [{ pause: 480_000 }, { actor: 0, result: 1 }]).flat(),
];

describeLaws<typeof reloadMachine>(
  reloadFixture,
  {
    'Reload is disabled for 60 s, and enabled afterwards': {
      when: hasButton,
      must: (moment) => expect(selectReloadEnabled(moment.after)).toBe(waited(moment) >= 60_000),
    },
    'the countdown starts at 60 and shows every whole second': {
      when: (moment) => hasButton(moment) && waited(moment) <= 60_000,
      must: (moment) => expect(selectSecondsLeft(moment.after)).toBe(60 - Math.floor(waited(moment) / 1_000)),
    },
    'a press before the end of the countdown does nothing': {
      when: ({ cause, before }) => cause.type === 'reload.pressed' && !selectReloadEnabled(before),
      must: ({ before, after, started, emitted }) =>
        expect([after.value, started, emitted]).toEqual([before.value, [], []]),
    },
    'a press afterwards requests a key at once, and beside a picture asks first': {
      when: ({ cause, before }) =>
        cause.type === 'reload.pressed' && selectReloadEnabled(before) && !before.hasTag('asking'),
      must: (moment) =>
        expect([moment.after.hasTag('asking'), startedIn(moment)]).toEqual(
          isWatching(moment) ? [true, []] : [false, ['pressedRequest']],
        ),
    },
    'the page reloads only with a key, and says so once': {
      when: ({ emitted }) => emitted.some(({ type }) => type === 'reload.recovered'),
      must: ({ cause, emitted }) => {
        expect(emitted).toHaveLength(1);
        expect(['done.pressedRequest', 'done.quietRequest', 'apiKey.accepted']).toContain(cause.type);
      },
    },
    'a key that nobody pressed Reload for never reloads a page with a picture': {
      when: (moment) =>
        isWatching(moment) &&
        moment.before.matches('difficulties') &&
        !runs(moment.before, 'pressedRequest') &&
        ['done.quietRequest', 'apiKey.accepted'].includes(moment.cause.type),
      must: ({ after, emitted }) =>
        expect([after.value, emitted]).toEqual(['hidden', [{ type: 'reload.cleared' }]]),
    },
    'without a picture a quiet request that gets a key reloads the page': {
      when: (moment) => moment.cause.type === 'done.quietRequest' && !isWatching(moment),
      must: ({ emitted }) => expect(emitted.map(({ type }) => type)).toEqual(['reload.recovered']),
    },
    'coming back to the tab requests a key only when Reload can be pressed': {
      when: ({ cause, before }) => cause.type === 'tab.shown' && !runs(before, 'quietRequest'),
      must: (moment) => {
        const { before } = moment;
        const isReady = selectReloadEnabled(before) && !before.hasTag('asking');
        expect(startedIn(moment)).toEqual(isReady ? ['quietRequest'] : []);
      },
    },
    'the pauses before quiet requests double from 5 s to 240 s, each longer by the share of its page':
      lasting(
        ({ before: { context } }) =>
          Math.min(5_000 * 2 ** context.quietRequests, 240_000) * (1 + context.spread),
        (snapshot) => snapshot.matches({ difficulties: { quiet: 'waiting' } }),
      ),
    'nothing is requested while the page itself is shown': {
      when: ({ after }) => after.value === 'hidden',
      must: ({ started }) => expect(started).toEqual([]),
    },
  },
  {
    effects: (clock) => ({ countdown: createCountdown(clock) }),
    without: ['countdown.'],
    lasts: 60_000,
    pauses: [58_000],
    begin: keptWaiting,
  },
);
