import { type Actor, createActor } from 'xstate';
import { systemClock } from '../../api/clock';
import type { ProjectSettings } from '../../api/settings';
import { callLine, clockLine, faultLine } from './fault';
import { developerMachine } from './machine';
import { createOperationOf } from './operationOf';
import { watchFetch } from './watchFetch';
import { watchPage } from './watchPage';

export type DeveloperActor = Actor<typeof developerMachine>;

/** Begins to watch the requests of the page, and prints to the console what the panel shows. */
export function startWatching(settings: ProjectSettings): DeveloperActor {
  const actor = createActor(developerMachine);
  actor.on('call.listed', ({ call }) => console.info(callLine(call)));
  actor.on('fault.listed', ({ fault }) => console.warn(faultLine(fault)));
  actor.on('clock.compared', ({ reading }) => console.info(clockLine(reading.offsetSeconds)));
  actor.start();
  const { origin } = location;
  watchFetch({
    host: globalThis,
    early: window.rudyEarlyAnswers,
    origin,
    operationOf: createOperationOf(settings, origin),
    clock: systemClock,
    isOnline: () => navigator.onLine,
    onCall: (call, faults) => actor.send({ type: 'call.finished', call, faults }),
    onFault: (fault) => actor.send({ type: 'fault.found', fault }),
    onClock: (reading) => actor.send({ type: 'clock.read', reading }),
  });
  watchPage(document, (fault) => actor.send({ type: 'fault.found', fault }));
  return actor;
}
