import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { failureStatus, toFailure } from '../../api/failures/failure';
import type { RemovableDevice } from './machine';

const NOT_FOUND = 404;

interface DeviceRemovalDependencies {
  api: Api;
  /** The list has to be read again; also after a lost answer, since only the platform knows then. */
  onAnswered: () => void;
}

/** The effects of a removal. `deviceRemovalMachine.provide({ actors: createDeviceRemovalActors({ … }) })` */
export function createDeviceRemovalActors({ api, onAnswered }: DeviceRemovalDependencies) {
  return {
    removeDevice: fromPromise<unknown, { device: RemovableDevice | null }>(async ({ input: { device } }) => {
      if (device === null) return;
      try {
        await api.call('removeDevice', { params: { path: { id: device.id } }, crash: 'never' });
      } catch (thrown) {
        if (failureStatus(toFailure(thrown)) !== NOT_FOUND) throw thrown;
      } finally {
        onAnswered();
      }
    }),
  };
}
