import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../../src/api/failures/failure';
import { unreachable } from '../../../../src/machines/appEventSamples';
import { createReloadActors } from '../../../../src/machines/reload/actors';
import { createCountdown } from '../../../../src/machines/reload/countdown';
import { reloadMachine } from '../../../../src/machines/reload/machine';
import {
  selectBesidePicture,
  selectDifficultiesShown,
  selectReloadEnabled,
  selectRequesting,
} from '../../../../src/machines/reload/selectors';
import { deferredCalls } from '../../deferredCalls';
import { simulatedTimers } from '../../simulatedTimers';

const throttled = { kind: 'throttled', operation: 'getApiKey', retryAfterSeconds: null } as const;

function refused() {
  const clock = new SimulatedClock();
  const requests = deferredCalls<string>();
  const emitted: unknown[] = [];
  const actor = createActor(
    reloadMachine.provide({
      actors: { countdown: createCountdown(simulatedTimers(clock)), requestKey: fromPromise(requests.call) },
    }),
    { clock, input: { reference: 'RDY-1', spread: 0, quietRequests: 0 } },
  );
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  return { actor, clock, requests, emitted, now: () => actor.getSnapshot() };
}

/** The same with Reload enabled, after all quiet requests of that minute have failed. */
async function enabled() {
  const visit = refused();
  for (let second = 0, made = 0; second < 60; second += 1) {
    visit.clock.increment(1_000);
    if (visit.requests.count() === made) continue;
    made += 1;
    await visit.requests.reject(new Error('still down'));
  }
  return visit;
}

describe('the reason of the difficulties', () => {
  test('is that of the last refused key', () => {
    const { actor, now } = refused();
    expect(now().context.failure).toEqual(unreachable);
    actor.send({ type: 'apiKey.refused', failure: throttled });
    expect(now().context.failure).toEqual(throttled);
  });

  test('is gone once a key has come, and the next refusal shows the difficulties again with its own', async () => {
    const { actor, clock, requests, now } = refused();
    clock.increment(5_000);
    await requests.resolve('ak_new');
    expect([now().context.failure, selectDifficultiesShown(now()), selectReloadEnabled(now())]).toEqual([
      null,
      true,
      false,
    ]);
    actor.send({ type: 'apiKey.refused', failure: throttled });
    expect([now().context.failure, now().matches({ difficulties: { button: 'countingDown' } })]).toEqual([
      throttled,
      true,
    ]);
  });
});

describe('a key that another request gets', () => {
  test('while Reload was pressed reloads the page, and the next outage begins without a count', async () => {
    const { actor, emitted, now } = await enabled();
    actor.send({ type: 'reload.pressed' });
    expect([selectRequesting(now()), selectReloadEnabled(now())]).toEqual([true, false]);
    actor.send({ type: 'apiKey.accepted' });
    expect(emitted).toEqual([{ type: 'reload.recovered', quietRequests: 0 }]);
    expect([selectDifficultiesShown(now()), selectRequesting(now()), selectReloadEnabled(now())]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('while a quiet request runs reloads the page with the number of quiet requests', () => {
    const { actor, clock, emitted } = refused();
    clock.increment(5_000);
    actor.send({ type: 'apiKey.accepted' });
    expect(emitted).toEqual([{ type: 'reload.recovered', quietRequests: 1 }]);
  });

  test('while a quiet request runs beside a picture hides the panel, and forgets the number', () => {
    const { actor, clock, emitted, now } = refused();
    actor.send({ type: 'picture.started' });
    clock.increment(5_000);
    actor.send({ type: 'apiKey.accepted' });
    expect([emitted, now().value, now().context.quietRequests]).toEqual([
      [{ type: 'reload.cleared' }],
      'hidden',
      0,
    ]);
  });

  test('between two quiet requests hides the difficulties, says so, and forgets the number', async () => {
    const { actor, clock, requests, emitted, now } = refused();
    clock.increment(5_000);
    await requests.reject(new Error('still down'));
    actor.send({ type: 'apiKey.accepted' });
    expect([emitted, now().context.quietRequests]).toEqual([[{ type: 'reload.cleared' }], 0]);
  });
});

test('the quiet request of a page with a picture that gets a key forgets the number of requests', async () => {
  const { actor, clock, requests, emitted, now } = refused();
  actor.send({ type: 'picture.started' });
  clock.increment(5_000);
  await requests.resolve('ak_new');
  expect([emitted, now().context.quietRequests]).toEqual([[{ type: 'reload.cleared' }], 0]);
});

test('a tab that comes back before Reload can be pressed requests nothing', () => {
  const { actor, clock, requests } = refused();
  clock.increment(4_000);
  actor.send({ type: 'tab.shown' });
  expect(requests.count()).toBe(0);
});

test('a tab that comes back when Reload can be pressed requests a key', async () => {
  const { actor, requests } = await enabled();
  const before = requests.count();
  actor.send({ type: 'tab.shown' });
  expect(requests.count()).toBe(before + 1);
});

test('the end of the countdown is noted, so that it outlives a pause of the page', () => {
  expect(refused().now().context.deadline).toBe(60_000);
});

test('a countdown that breaks keeps nobody waiting: Reload is enabled, with no second left', () => {
  const actor = createActor(
    reloadMachine.provide({
      actors: {
        countdown: fromCallback(() => {
          throw new Error('no timers');
        }),
        requestKey: fromPromise(() => new Promise<string>(() => {})),
      },
    }),
    { clock: new SimulatedClock(), input: { reference: null, spread: 0, quietRequests: 0 } },
  ).start();
  actor.send({ type: 'apiKey.refused', failure: unreachable });
  expect([selectReloadEnabled(actor.getSnapshot()), actor.getSnapshot().context.secondsLeft]).toEqual([
    true,
    0,
  ]);
});

test('the states tell the same place of the difficulties as the selectors', () => {
  const { actor, now } = refused();
  const isBeside = () => [
    now().matches({ difficulties: { place: 'besidePicture' } }),
    selectBesidePicture(now()),
  ];
  expect(isBeside()).toEqual([false, false]);
  actor.send({ type: 'picture.started' });
  expect(isBeside()).toEqual([true, true]);
  actor.send({ type: 'picture.stopped' });
  expect(isBeside()).toEqual([false, false]);
});

describe('the countdown', () => {
  /** Its events, and the number of its timers that run. */
  function count(input: { seconds: number; deadline: number | null }) {
    const clock = new SimulatedClock();
    const events: { type: string }[] = [];
    let timers = 0;
    const timed = simulatedTimers(clock);
    const logic = createCountdown({
      now: timed.now,
      startTimer: (wake, milliseconds) => {
        timers += 1;
        const stop = timed.startTimer(() => {
          timers -= 1;
          wake();
        }, milliseconds);
        return () => {
          timers -= 1;
          stop();
        };
      },
    });
    const parent = createActor(
      fromCallback(({ receive }) => {
        receive((event) => void events.push(event));
      }),
    ).start();
    const actor = createActor(logic, { input, parent }).start();
    return { clock, events, actor, timers: () => timers };
  }

  test('tells when it will end, and goes on to a deadline that it is given', () => {
    expect(count({ seconds: 60, deadline: null }).events).toEqual([
      { type: 'countdown.started', deadline: 60_000 },
      { type: 'countdown.ticked', secondsLeft: 60 },
    ]);
    const { clock, events } = count({ seconds: 60, deadline: 2_500 });
    expect(events).toEqual([
      { type: 'countdown.started', deadline: 2_500 },
      { type: 'countdown.ticked', secondsLeft: 3 },
    ]);
    clock.increment(499);
    expect(events).toHaveLength(2);
    clock.increment(1);
    expect(events.at(-1)).toEqual({ type: 'countdown.ticked', secondsLeft: 2 });
  });

  test('ends at its deadline, and not a millisecond before', () => {
    const { clock, events, actor } = count({ seconds: 1, deadline: null });
    clock.increment(999);
    actor.send({ type: 'clock.check' });
    expect(events.map(({ type }) => type)).not.toContain('countdown.ended');
    clock.increment(1);
    expect(events.at(-1)).toEqual({ type: 'countdown.ended' });
  });

  test('has one timer, however often the clock is looked at', () => {
    const { actor, timers } = count({ seconds: 60, deadline: null });
    actor.send({ type: 'clock.check' });
    actor.send({ type: 'clock.check' });
    expect(timers()).toBe(1);
  });

  test('leaves no timer behind', () => {
    const clock = new SimulatedClock();
    let stopped = 0;
    const logic = createCountdown({ now: clock.now.bind(clock), startTimer: () => () => (stopped += 1) });
    const actor = createActor(logic, { input: { seconds: 60, deadline: null } }).start();
    actor.stop();
    expect(stopped).toBe(1);
  });
});

test('a key is requested from the credentials of the page, and a refusal is passed on', async () => {
  const refusal = new FailureError(unreachable);
  const { requestKey } = createReloadActors({
    credentials: () => ({ renew: () => Promise.reject(refusal) }),
    clock: simulatedTimers(new SimulatedClock()),
  });
  const request = createActor(requestKey);
  const failed = new Promise((resolve) => request.subscribe({ error: resolve }));
  request.start();
  expect(await failed).toBe(refusal);
});
