import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { playbackFixture } from '../../../../src/machines/playback/fixture';
import type { playbackMachine } from '../../../../src/machines/playback/machine';
import { RECOVERY_STEPS } from '../../../../src/machines/playback/recovery';
import { type PlaybackPhase, selectPhase } from '../../../../src/machines/playback/selectors';
import { describeLaws, lastBefore, lasting, type Moment } from '../harness';

const emits = ({ emitted }: Moment, type: string) => emitted.filter((fact) => fact.type === type);
const isFailed = ({ after }: Moment): boolean => after.hasTag('failed');
/** The last moment, this one included, that was not a mere passing of time. */
const lastEvent = (moment: Moment) =>
  [...moment.past, moment].findLast(({ cause }) => cause.type !== 'timer' && cause.type !== 'pass');
const samples = playbackFixture.events;
const picture = (live: boolean) => [
  { event: { type: 'media.loaded', live } },
  { event: { type: 'media.started' } },
];
const outage = [
  'network.lost',
  'media.stalled',
  'network.returned',
  'media.started',
  'media.timeChanged',
].map((type) => ({ event: { type, ...samples[type]?.only } }));
/** The waits in which a live game goes on without its viewer. */
const OUTAGES: readonly PlaybackPhase[] = ['offline', ...RECOVERY_STEPS];
/** The step of the recovery; another source is a step of its own. */
const stepOf = ({ value, context }: SnapshotFrom<typeof playbackMachine>): string =>
  JSON.stringify([value, context.sourceIndex]);
const isTold = (snapshot: Moment['after']): boolean => snapshot.hasTag('behindOutage');
const isChoice = ({ cause: { type }, before }: Moment): boolean =>
  type === 'playback.seek' || type === 'playback.seekLiveEdge' || (type === 'outage.stay' && isTold(before));
const isOffline = (moment: Moment): boolean =>
  [...moment.past, moment].findLast(({ cause: { type } }) => type.startsWith('network.'))?.cause.type ===
  'network.lost';

describeLaws<typeof playbackMachine>(
  playbackFixture,
  {
    'the end of the content is told each time that it is reached, and never otherwise': {
      when: () => true,
      must: (moment) => {
        const isEnd = selectPhase(moment.after) === 'ended' && selectPhase(moment.before) !== 'ended';
        expect(emits(moment, 'playback.ended')).toEqual(isEnd ? [{ type: 'playback.ended' }] : []);
      },
    },
    'the content ends when its media do, and only then': {
      when: ({ after, before }) => selectPhase(after) === 'ended' && selectPhase(before) !== 'ended',
      must: ({ cause }) => expect(cause.type).toBe('media.ended'),
    },
    'the first frame is told once': {
      when: (moment) => emits(moment, 'playback.firstFrameShown').length > 0,
      must: (moment) =>
        expect(moment.past.flatMap((each) => emits(each, 'playback.firstFrameShown'))).toEqual([]),
    },
    'the first frame is told when the picture first moves': {
      when: ({ after, past }) => after.hasTag('moving') && !past.some((each) => each.after.hasTag('moving')),
      must: ({ emitted }) => expect(emitted).toEqual([{ type: 'playback.firstFrameShown' }]),
    },
    'a failure is told once, with the reason that the viewer reads': {
      when: () => true,
      must: (moment) => {
        const isNew = isFailed(moment) && !moment.before.hasTag('failed');
        const { failure } = moment.after.context;
        expect(emits(moment, 'playback.failed')).toEqual(isNew ? [{ type: 'playback.failed', failure }] : []);
      },
    },
    'a region that is blocked ends the picture at once, and no source is tried': {
      when: ({ cause, before }) => cause.type === 'region.blocked' && !before.hasTag('failed'),
      must: ({ after, commanded }) => {
        expect([after.hasTag('failed'), after.context.failure?.reason]).toEqual([true, 'region']);
        expect(commanded).toEqual([]);
      },
    },
    'a refused address asks for a fresh one at most once before the picture was well for 30 s': {
      when: (moment) => emits(moment, 'playback.sourceExpired').length > 0,
      must: (moment) => {
        const earlier = moment.past.findLast((each) => emits(each, 'playback.sourceExpired').length > 0);
        if (earlier === undefined) return;
        const between = moment.past.slice(earlier.step + 1);
        const isForgiven = between.some(
          ({ cause, at, before }) =>
            cause.type === 'playback.retry' ||
            cause.type === 'network.returned' ||
            cause.type === 'sources.replace' ||
            (cause.type === 'timer' && before.hasTag('moving') && at - earlier.at >= 30_000),
        );
        expect(isForgiven).toBe(true);
      },
    },
    'a wait of which nothing is heard ends after at most 110 s: with a picture, or with the reason': {
      // 30 s for fresh addresses, then four steps of 20 s each; a device without network waits for it.
      when: (moment) =>
        moment.after.hasTag('busy') && !isOffline(moment) && !moment.after.matches({ active: 'offline' }),
      must: (moment) => expect(moment.at - (lastEvent(moment)?.at ?? 0)).toBeLessThan(110_000),
    },
    'a step of the recovery has 20 s, and no longer': {
      when: ({ cause, before, after }) =>
        before.matches({ active: 'recovering' }) &&
        (cause.type === 'timer' || stepOf(before) === stepOf(after)),
      must: (moment) => {
        const begin = lastBefore(moment, ({ before, after }) => stepOf(before) !== stepOf(after));
        const waited = moment.at - (begin?.at ?? 0);
        if (moment.cause.type === 'timer') expect(waited).toBe(20_000);
        else expect(waited).toBeLessThan(20_000);
      },
    },
    'a fresh address is waited for 30 s': lasting(30_000, (snapshot) =>
      snapshot.matches({ active: 'refreshingSource' }),
    ),
    'a picture that has moved for 30 s is well: whatever was tried may be tried again': {
      when: ({ cause, before }) => cause.type === 'timer' && before.hasTag('moving'),
      must: (moment) => {
        const begin = lastBefore(
          moment,
          ({ cause, before, after }) =>
            after.hasTag('moving') && (!before.hasTag('moving') || cause.type === 'timer'),
        );
        expect(moment.at - (begin?.at ?? 0)).toBe(30_000);
        expect(moment.after.context).toMatchObject({ recoveryStep: 0, sourceRefreshes: 0 });
      },
    },
    'without network nothing is given up, and no address is loaded': {
      when: (moment) => isOffline(moment) && (moment.cause.type === 'timer' || moment.cause.type === 'pass'),
      must: ({ before, after, commanded }) => {
        expect(after.hasTag('failed')).toBe(before.hasTag('failed'));
        expect(commanded.filter(({ event }) => event.type === 'media.load')).toEqual([]);
      },
    },
    'Try again loads the first source, and forgets the failure': {
      when: ({ cause, before }) => cause.type === 'playback.retry' && before.hasTag('failed'),
      must: ({ after, commanded }) => {
        expect([after.hasTag('busy'), after.context.failure, after.context.sourceIndex]).toEqual([
          true,
          null,
          0,
        ]);
        expect(commanded.map(({ event }) => event.type)).toEqual(['media.load']);
      },
    },
    'a pause of the viewer reaches the media': {
      when: ({ cause, before }) => cause.type === 'playback.pause' && before.hasTag('moving'),
      must: ({ after, commanded }) => {
        expect(selectPhase(after)).toBe('paused');
        expect(commanded).toEqual([{ to: 'media', event: { type: 'media.pause' } }]);
      },
    },
    'the viewer of a live game is told that it is behind only after an outage, and once for each': {
      when: (moment) => isTold(moment.after) && !isTold(moment.before),
      must: ({ past, before, after }) => {
        const chosen = past.findLastIndex(isChoice);
        const phases = [
          ...past.slice(chosen + 1).map((each) => selectPhase(each.after)),
          selectPhase(before),
        ];
        expect(after.context.live).toBe(true);
        expect(phases.filter((phase) => OUTAGES.includes(phase))).not.toEqual([]);
      },
    },
    'it is told until the viewer chooses, while there is a picture': {
      when: ({ before }) => isTold(before),
      must: (moment) => {
        const hasPicture = ['playing', 'paused'].includes(selectPhase(moment.after));
        expect(isTold(moment.after)).toBe(hasPicture && !isChoice(moment));
      },
    },
    'a seek is told, and moves the media to that second': {
      when: ({ cause, before }) => cause.type === 'playback.seek' && before.hasTag('moving'),
      must: ({ commanded, emitted }) =>
        expect([commanded, emitted]).toEqual([
          [{ to: 'media', event: { type: 'media.seek', position: 30 } }],
          [{ type: 'playback.sought' }],
        ]),
    },
  },
  {
    pauses: [19_999, 20_000, 29_999],
    begins: [[], [...picture(false), ...outage], [...picture(true), ...outage]],
  },
);
