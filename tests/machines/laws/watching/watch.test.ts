import { expect } from 'vitest';
import { watchFixture } from '../../../../src/machines/watch/fixture';
import type { watchMachine } from '../../../../src/machines/watch/machine';
import { describeLaws, lasting, type Moment } from '../harness';

const emits = ({ emitted }: Moment, type: string) => emitted.filter((fact) => fact.type === type);
const toPlayback = ({ commanded }: Moment) =>
  commanded.filter(({ to }) => to === 'playback').map(({ event }) => event);

/** A recording is watched to its end, and something comes next. */
const recordingEnds = [
  ['content.loaded', 'a recording'],
  ['viewer.changed', 'a visitor'],
  ['next.changed', 'another game'],
  ['playback.changed', 'a moving picture'],
  ['playback.changed', 'the end'],
].flatMap(([type = '', name = '']) => {
  const event = watchFixture.events[type]?.[name];
  return event === undefined ? [] : [{ event }];
});

describeLaws<typeof watchMachine>(
  watchFixture,
  {
    'Try again reads the content again': {
      when: ({ cause, before }) =>
        cause.type === 'content.retry' && before.matches({ visiting: { failed: 'explained' } }),
      must: ({ after, commanded }) => {
        expect(commanded).toEqual([{ to: 'content', event: { type: 'content.refresh' } }]);
        expect(after.matches({ visiting: { failed: 'retrying' } })).toBe(true);
      },
    },
    'a picture that begins is told once, until it stops': {
      when: (moment) => emits(moment, 'picture.started').length > 0,
      must: (moment) => {
        const last = moment.past.findLast(
          (each) => emits(each, 'picture.started').length + emits(each, 'picture.stopped').length > 0,
        );
        expect(last === undefined || emits(last, 'picture.stopped').length > 0).toBe(true);
      },
    },
    'a page that is left ends everything, and a picture is told to have stopped': {
      when: ({ cause }) => cause.type === 'visit.leave',
      must: (moment) => {
        const wasPlaying =
          moment.past.flatMap((each) => emits(each, 'picture.started')).length >
          moment.past.flatMap((each) => emits(each, 'picture.stopped')).length;
        expect(moment.after.status).toBe('done');
        expect(emits(moment, 'picture.stopped')).toHaveLength(wasPlaying ? 1 : 0);
      },
    },
    'a picture goes on in a corner as it is, and only a game that plays': {
      when: ({ before, after }) => after.hasTag('inCorner') && !before.hasTag('inCorner'),
      must: ({ before, after, cause, commanded, emitted }) => {
        expect(cause).toEqual({ type: 'page.opened', page: 'free' });
        expect(before.context).toMatchObject({
          isEmbedded: false,
          phase: 'playing',
          address: { kind: 'event' },
        });
        expect([commanded, emitted, after.context.playback]).toEqual([[], [], before.context.playback]);
      },
    },
    'a page that is left ends the visit, or keeps it in a corner': {
      when: ({ cause }) => cause.type === 'page.opened',
      must: ({ after }) => expect(after.hasTag('inCorner')).toBe(after.status === 'active'),
    },
    'play waits 3 s to know the viewer': lasting(3_000, ({ value }) =>
      JSON.stringify(value).includes('"identifying"'),
    ),
    'the viewer has 10 s to decline what comes next': lasting(10_000, (snapshot) =>
      snapshot.hasTag('countingDown'),
    ),
    'a network that is lost or returns is told to the player': {
      when: ({ cause, before }) =>
        ['network.lost', 'network.returned'].includes(cause.type) && before.context.playback !== null,
      must: (moment) => expect(toPlayback(moment)).toEqual([{ type: moment.cause.type }]),
    },
  },
  { pauses: [9_999], begins: [[], recordingEnds, [...recordingEnds, { pause: 10_000 }]] },
);
