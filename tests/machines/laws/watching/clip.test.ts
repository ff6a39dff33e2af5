import { expect } from 'vitest';
import { clipFixture } from '../../../../src/machines/clip/fixture';
import type { clipMachine } from '../../../../src/machines/clip/machine';
import { describeLaws, lastBefore, type Moment, startedIn } from '../harness';

const emits = ({ emitted }: Moment, type: string) => emitted.filter((fact) => fact.type === type);
const isAnswer = ({ cause }: Moment): boolean => /^(done|error)\.readClip$/.test(cause.type);
const isRead = (moment: Moment): boolean => startedIn(moment).includes('readClip');
const isSent = (moment: Moment): boolean => startedIn(moment).includes('createClip');
/** When the clip began to be made: at its acceptance, or when it was found again. */
const beginOf = (moment: Moment) =>
  [...moment.past, moment].findLast(
    ({ before, after, cause }) =>
      after.matches('making') && (cause.type === 'start' || !before.matches('making')),
  );
const isHidden = ({ past }: Moment): boolean =>
  past.findLast(({ cause: { type } }) => type === 'tab.hidden' || type === 'tab.shown')?.cause.type ===
  'tab.hidden';

describeLaws<typeof clipMachine>(
  clipFixture,
  {
    'a clip in the making is read 2.5 s after an answer, 30 s where it takes long, and as the platform asks':
      {
        when: (moment) => moment.cause.type === 'timer' && isRead(moment),
        must: (moment) => {
          const answer = lastBefore(moment, isAnswer);
          // The sample's refusal asks for 3 s.
          const usual = answer?.after.context.isSlow ? 30_000 : 2_500;
          const pause = answer?.cause.type === 'error.readClip' ? 3_000 : usual;
          expect(moment.at - (answer?.at ?? 0)).toBe(pause);
        },
      },
    'it is said to take long after 5 minutes, and not before': {
      when: ({ after }) => after.matches('making'),
      must: (moment) => {
        const { isSlow, patienceMs } = moment.after.context;
        // The rest of the five minutes after a reload.
        const first = moment.past[0]?.after ?? moment.after;
        const isFirst = first.context.patienceMs === 200_000 && beginOf(moment)?.step === 0;
        expect(patienceMs).toBe(isFirst ? 200_000 : 300_000);
        expect(isSlow).toBe(moment.at - (beginOf(moment)?.at ?? 0) >= patienceMs);
      },
    },
    'no reading begins by itself in a hidden tab': {
      when: (moment) => isHidden(moment) && moment.before.matches('making'),
      must: (moment) => {
        const causes = ['tab.shown', 'page.restored', 'network.returned'];
        expect(isRead(moment) && !causes.includes(moment.cause.type)).toBe(false);
      },
    },
    'a clip that is ready, or has failed, is told once with what was read': {
      when: ({ cause }) => cause.type === 'done.readClip' && cause.value !== null,
      must: (moment) => {
        const clip = moment.cause.value as { status: string; name: string; failure?: string };
        const isShown = moment.before.context.isShown;
        expect(emits(moment, 'clip.ready')).toEqual(
          clip.status === 'ready' ? [{ type: 'clip.ready', clip, isShown }] : [],
        );
        expect(emits(moment, 'clip.failed')).toEqual(
          clip.status === 'failed'
            ? [{ type: 'clip.failed', clip, name: clip.name, reason: clip.failure, isShown }]
            : [],
        );
      },
    },
    'a clip that the platform has taken is told once': {
      when: (moment) => emits(moment, 'clip.created').length > 0,
      must: (moment) => {
        expect(emits(moment, 'clip.created')).toHaveLength(1);
        expect(['done.createClip', 'done.findClip', 'done.deleteClip', 'error.deleteClip']).toContain(
          moment.cause.type,
        );
      },
    },
    'the platform is asked for one clip at a time': {
      when: isSent,
      must: ({ before, cause }) =>
        expect(
          cause.type === 'error.createClip' ||
            before.children.createClip === undefined ||
            cause.type === 'start',
        ).toBe(true),
    },
    'after a lost answer the clips are read before anything is sent again': {
      when: ({ cause }) =>
        cause.type === 'error.createClip' &&
        (cause.value as { failure: { kind: string } }).failure.kind === 'timeout',
      must: (moment) => expect(startedIn(moment)).toEqual(['findClip']),
    },
    'a request that the platform does not have is sent once more, and not twice': {
      when: ({ cause, before }) =>
        cause.type === 'done.findClip' && cause.value === null && before.matches('creating'),
      must: (moment) => expect(isSent(moment)).toBe(moment.before.context.resends === 0),
    },
    'Create with a problem sends nothing and shows it': {
      when: ({ cause, before }) =>
        cause.type === 'clip.create' &&
        before.matches({ editing: 'filling' }) &&
        before.context.draft?.name.trim() === '',
      must: (moment) => {
        expect(isSent(moment)).toBe(false);
        expect(moment.after.context.problems.name).toBe('nameMissing');
      },
    },
    'closing with something entered asks first, and nothing else discards it': {
      when: ({ cause, before }) => cause.type === 'clip.close' && before.matches({ editing: 'filling' }),
      must: ({ before, after }) => {
        const { draft, initialDraft } = before.context;
        const isTouched = JSON.stringify(draft) !== JSON.stringify(initialDraft);
        expect(after.matches({ editing: 'asking' })).toBe(isTouched);
      },
    },
    'the draft is forgotten only when the clip is the platform’s, or is discarded': {
      when: ({ commanded }) => commanded.some(({ event }) => event.type === 'draft.forget'),
      must: ({ cause }) =>
        expect(['done.createClip', 'done.findClip', 'error.createClip', 'clip.discard']).toContain(
          cause.type,
        ),
    },
    'a failed clip that can be made again is asked for again by Retry': {
      when: ({ cause, before }) =>
        cause.type === 'clip.retry' &&
        before.matches('failed') &&
        before.context.clip?.failure === 'encoding_failed',
      must: (moment) => expect(startedIn(moment)).toEqual(['createClip']),
    },
  },
  {
    pauses: [2_499, 2_500, 299_999, 300_000],
    events: [
      ...Array.from({ length: 8 }, () => ({ type: 'clip.create' })),
      { type: 'clip.retry' },
      { type: 'clip.retry' },
      ...Array.from({ length: 3 }, () => ({ type: 'name.change', name: ' ' })),
    ],
  },
);
