import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { isNotFound } from '../../api/failures/failure';
import type { RemovableDevice } from './machine';

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
        if (!isNotFound(thrown)) throw thrown;
      } finally {
        onAnswered();
      }
    }),
  };
}
