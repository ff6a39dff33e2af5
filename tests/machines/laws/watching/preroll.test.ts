import { expect } from 'vitest';
import { prerollFixture } from '../../../../src/machines/preroll/fixture';
import type { prerollMachine } from '../../../../src/machines/preroll/machine';
import { describeLaws, lasting, type Moment, startedIn } from '../harness';

const isShown = ({ after }: Moment): boolean => after.hasTag('shown');
/** When the advert was started. */
const beginOf = (moment: Moment): number =>
  [...moment.past, moment].find((each) => startedIn(each).includes('advert'))?.at ?? Number.NaN;
/** The longest time of an advert, ms. */
const LONGEST_MS = 180_000;
const isUndisturbed = (snapshot: Moment['before']): boolean =>
  snapshot.matches({ showing: 'playing' }) || snapshot.matches({ showing: 'blocked' });
const isFact = ({ cause }: Moment): boolean => cause.type.startsWith('media.');
const isPlayedStall = ({ cause, before }: Moment): boolean =>
  cause.type === 'media.stalled' && before.matches({ showing: 'playing' });
const ended = (moment: Moment) => moment.before.status === 'active' && moment.after.status === 'done';
/** The last time that is played, seconds. */
const position = ({ past }: Moment): number => {
  const told = past.findLast(
    ({ cause, before }) => cause.type === 'media.timeChanged' && before.hasTag('shown'),
  );
  return (told?.cause.time as { position: number } | undefined)?.position ?? 0;
};

describeLaws<typeof prerollMachine>(
  prerollFixture,
  {
    'the content waits 2 s to learn whether the viewer sees adverts': lasting(
      2_000,
      ({ value }) => value === 'deciding',
    ),
    'an advert ends after three minutes, whatever happened': {
      when: isShown,
      must: (moment) => expect(moment.at - beginOf(moment)).toBeLessThan(LONGEST_MS),
    },
    'an advert that plays, or waits for a press, has three minutes': {
      when: ({ cause, before, after }) =>
        cause.type === 'timer' && after.status === 'done' && isUndisturbed(before),
      must: (moment) => expect(moment.at - beginOf(moment)).toBe(LONGEST_MS),
    },
    'an advert has 5 s to begin, with the wait for the viewer': lasting(
      ({ before }) => (before.context.waitsForEntitlement ? 3_000 : 5_000),
      (snapshot) => snapshot.matches({ showing: 'starting' }),
    ),
    'an advert of which nothing is heard delays the content by 5 s': {
      when: (moment) => isShown(moment) && !moment.past.some(isFact) && !isFact(moment),
      must: ({ at }) => expect(at).toBeLessThan(5_000),
    },
    'an advert that stalls for the second time makes way at once': {
      when: isPlayedStall,
      must: ({ after, past }) => expect(after.status).toBe(past.some(isPlayedStall) ? 'done' : 'active'),
    },
    'a stalled advert ends after 3 s without a picture': lasting(3_000, (snapshot) =>
      snapshot.matches({ showing: 'stalled' }),
    ),
    'a viewer whose pass leaves adverts out sees none': {
      when: ({ cause }) => cause.type === 'ads.known' && cause.noAds === true,
      must: ({ after, started }) => expect([after.status, started]).toEqual(['done', []]),
    },
    'an advert that was seen within the preroll time is not shown again': {
      when: ({ cause, after }) => cause.type === 'start' && after.context.isSuppressed,
      must: ({ after, started }) => expect([after.status, started]).toEqual(['done', []]),
    },
    'at most one advert is started': {
      when: (moment) => startedIn(moment).includes('advert'),
      must: ({ past }) => expect(past.some((each) => startedIn(each).includes('advert'))).toBe(false),
    },
    'Skip works from the fifth second of the advert, and counts as seen': {
      when: ({ cause, before }) => cause.type === 'preroll.skip' && before.hasTag('shown'),
      must: (moment) =>
        expect([moment.after.status, moment.after.output]).toEqual(
          position(moment) >= 5 ? ['done', { isCompleted: true, wasSkipped: true }] : ['active', undefined],
        ),
    },
    'only an advert that reached its end, or was skipped, counts as seen': {
      when: ended,
      must: ({ cause, after }) =>
        expect(after.output).toEqual({
          isCompleted: cause.type === 'media.ended' || cause.type === 'preroll.skip',
          wasSkipped: cause.type === 'preroll.skip',
        }),
    },
    'an advert that fails makes way at once': {
      when: ({ cause, before }) => cause.type === 'media.failed' && before.hasTag('shown'),
      must: ({ after }) => expect(after.status).toBe('done'),
    },
    'an advert that may not start with sound starts without it': {
      when: ({ cause, before }) =>
        cause.type === 'media.autoplayBlocked' &&
        before.matches({ showing: 'starting' }) &&
        !before.context.muted,
      must: ({ commanded }) =>
        expect(commanded).toEqual([
          { to: 'advert', event: { type: 'media.setVolume', volume: 1, muted: true } },
          { to: 'advert', event: { type: 'media.play' } },
        ]),
    },
  },
  {
    pauses: [3_000, 179_999, 180_000, 240_000],
    begin: [{ event: { type: 'ads.known', noAds: false } }, { event: { type: 'media.started' } }],
  },
);
