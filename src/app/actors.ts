import type { Clients } from '../api/clients';
import type { ProjectSettings } from '../api/settings';
import { crashMachine } from '../machines/crash/machine';
import { createReloadActors } from '../machines/reload/actors';
import { reloadMachine } from '../machines/reload/machine';
import { createSessionActors } from '../machines/session/actors';
import { sessionMachine } from '../machines/session/machine';
import { createStartupActors, type StartupDependencies } from '../machines/startup/actors';
import { startupMachine } from '../machines/startup/machine';
import { systemTimerClock } from '../machines/timerClock';
import type { PageMachines } from './rootMachine';

interface PageDependencies {
  loadSettings: () => Promise<ProjectSettings>;
  /** A function, since the clients exist only once the project settings are loaded. */
  clients: () => Clients;
  remember: StartupDependencies['remember'];
}

/** The machines of the entry chunk with their effects; the machines of visits are provided in `visits/`. */
export function providePageMachines({ loadSettings, clients, remember }: PageDependencies): PageMachines {
  return {
    startup: startupMachine.provide({ actors: createStartupActors({ loadSettings, clients, remember }) }),
    session: sessionMachine.provide({ actors: createSessionActors({ clients }) }),
    reload: reloadMachine.provide({
      actors: createReloadActors({ credentials: () => clients().credentials, clock: systemTimerClock }),
    }),
    crash: crashMachine,
  };
}
