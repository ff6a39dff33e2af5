import { expect } from 'vitest';
import { watchTrackingFixture } from '../../../../src/machines/watchTracking/fixture';
import type { watchTrackingMachine } from '../../../../src/machines/watchTracking/machine';
import { describeLaws, type Moment } from '../harness';

const reported = ({ emitted }: Moment): number =>
  emitted.reduce((sum, fact) => sum + ('seconds' in fact ? Number(fact.seconds) : 0), 0);
/** The time watched up to this moment, ms; a step of more than 2 s means that the device slept. */
const watched = (moment: Moment): number =>
  [...moment.past, moment]
    .filter(({ cause, before }) => cause.type === 'picture.moved' && before.status === 'active')
    .reduce((sum, { cause }) => sum + Math.min(Number(cause.milliseconds), 2_000), 0);
const unreported = (moment: Moment): number =>
  watched(moment) - 1_000 * [...moment.past, moment].reduce((sum, each) => sum + reported(each), 0);

describeLaws<typeof watchTrackingMachine>(
  watchTrackingFixture,
  {
    'no more is reported than was watched, and of half a minute nothing is held back': {
      when: ({ after }) => after.status === 'active',
      must: (moment) => {
        expect(unreported(moment)).toBeGreaterThanOrEqual(0);
        expect(unreported(moment)).toBeLessThan(30_000);
      },
    },
    'leaving the tab, the page or the content reports all whole seconds': {
      when: ({ cause, before }) =>
        before.status === 'active' &&
        ['tab.hidden', 'page.left', 'watchTracking.stop', 'error.observePlayback'].includes(cause.type),
      must: (moment) => expect(unreported(moment)).toBeLessThan(1_000),
    },
    'seconds are reported with their content, and never none': {
      when: ({ emitted }) => emitted.some(({ type }) => type === 'time.reported'),
      must: (moment) => {
        const { content } = moment.after.context;
        expect(moment.emitted).toEqual([{ type: 'time.reported', content, seconds: reported(moment) }]);
        expect(reported(moment)).toBeGreaterThan(0);
      },
    },
    'each step of the player is reported, the first frame once': {
      when: ({ cause, before }) => cause.type === 'player.stepped' && before.status === 'active',
      must: ({ cause, past, after, emitted }) => {
        const { content, viewId } = after.context;
        const isAgain =
          cause.step === 'first_frame' && past.some((each) => each.cause.step === 'first_frame');
        const report = { type: 'player.reported', viewId, content, step: cause.step };
        expect(emitted).toEqual(isAgain ? [] : [report]);
      },
    },
  },
  {
    // Half a minute without a word.
    begin: Array.from({ length: 16 }, () => ({ event: { type: 'picture.moved', milliseconds: 1_900 } })),
  },
);
