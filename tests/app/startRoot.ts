import { vi } from 'vitest';
import { createActor, createMachine, type SimulatedClock } from 'xstate';
import { createRootMachine, type PageMachines } from '../../src/app/rootMachine';

/** The root actor of a page, which starts the actors that a test is about; its own machines do nothing. */
export function startRoot(clock?: SimulatedClock) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  const machine = createMachine({});
  const machines = { startup: machine, session: machine, reload: machine, crash: machine };
  return createActor(createRootMachine(machines as unknown as PageMachines), {
    ...(clock && { clock }),
    input: { startup: { cached: null }, reload: { reference: 'r1', spread: 0, quietRequests: 0 } },
  }).start();
}
