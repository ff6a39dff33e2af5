import { expect } from 'vitest';
import { startupFixture } from '../../../../src/machines/startup/fixture';
import type { startupMachine } from '../../../../src/machines/startup/machine';
import { describeLaws, type Moment, startedIn } from '../harness';

const emits = ({ emitted }: Moment, type: string) => emitted.filter((fact) => fact.type === type);

describeLaws<typeof startupMachine>(
  startupFixture,
  {
    'the settings file is read first, and its failure is ignored': {
      when: ({ cause }) => /^(done|error)\.loadSettings$/.test(cause.type),
      must: (moment) => {
        expect(startedIn(moment)).toEqual(['obtainKeys']);
        expect(moment.emitted).toEqual([]);
      },
    },
    'channel data and the viewer are asked for side by side, once a key is held': {
      when: (moment) => emits(moment, 'startup.keysHeld').length > 0,
      must: (moment) => {
        expect(['done.obtainKeys', 'apiKey.accepted']).toContain(moment.cause.type);
        expect(startedIn(moment)).toEqual(['loadChannel']);
        expect(moment.past.some((each) => emits(each, 'startup.keysHeld').length > 0)).toBe(false);
      },
    },
    'channel data that arrives is told and shown': {
      when: ({ cause }) => cause.type === 'done.loadChannel',
      must: (moment) => {
        const channel = moment.cause.value;
        expect(emits(moment, 'channel.loaded')).toEqual([{ type: 'channel.loaded', channel }]);
        expect([moment.after.context.channel, moment.after.context.channelSource]).toEqual([
          channel,
          'network',
        ]);
      },
    },
    'a failure of the channel data is logged, and the cached channel or a plain one is shown': {
      when: ({ cause }) => cause.type === 'error.loadChannel',
      must: (moment) => {
        const { failure } = moment.cause.value as { failure: object };
        const { cached, channel, channelFailure } = moment.after.context;
        expect(emits(moment, 'startup.failureLogged')).toEqual([{ type: 'startup.failureLogged', failure }]);
        expect(channelFailure).toEqual(failure);
        expect(moment.after.hasTag('channelMissing')).toBe(cached === null);
        if (cached === null) expect(channel).toEqual({});
      },
    },
    'the app is shown once, as soon as a channel and the viewer are known': {
      when: (moment) => emits(moment, 'startup.shown').length > 0,
      must: (moment) => {
        const { channelSource, viewerSettled } = moment.after.context;
        expect(emits(moment, 'startup.shown')).toEqual([{ type: 'startup.shown', channelSource }]);
        expect([channelSource === null, viewerSettled]).toEqual([false, true]);
        expect(moment.past.some((each) => emits(each, 'startup.shown').length > 0)).toBe(false);
      },
    },
    'an app whose channel and viewer are known does not wait': {
      when: ({ after }) => after.context.viewerSettled && after.context.channelSource !== null,
      must: (moment) =>
        expect([...moment.past, moment].some((each) => emits(each, 'startup.shown').length > 0)).toBe(true),
    },
    'channel data is asked for again by Retry or by the network, one request at a time': {
      when: (moment) =>
        startedIn(moment).includes('loadChannel') &&
        moment.past.some((each) => startedIn(each).includes('loadChannel')),
      must: ({ cause, before }) => {
        expect(['channel.retry', 'network.returned']).toContain(cause.type);
        expect(before.children.loadChannel).toBeUndefined();
      },
    },
  },
  { events: [{ type: 'viewer.settled' }, { type: 'viewer.settled' }, { type: 'network.returned' }] },
);
