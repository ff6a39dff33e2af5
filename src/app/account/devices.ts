import { devicesQuery } from '../../api/queries/devices';
import { createDeviceRemovalActors } from '../../machines/deviceRemoval/actors';
import { deviceRemovalMachine } from '../../machines/deviceRemoval/machine';
import type { DeviceRemovalRef } from '../../machines/deviceRemoval/selectors';
import { startActor } from '../rootActors';
import type { RudySystem } from '../system';

/** Starts the machine that logs the viewer's other devices out. */
export function startDeviceRemoval({ root, api, queries }: RudySystem, viewerId: number): DeviceRemovalRef {
  const { queryKey } = devicesQuery(api, viewerId);
  const onAnswered = () => void queries.invalidateQueries({ queryKey });
  const actors = createDeviceRemovalActors({ api, onAnswered });
  return startActor(root, 'deviceRemoval', deviceRemovalMachine.provide({ actors }), undefined);
}
