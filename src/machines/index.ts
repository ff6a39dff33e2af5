import { analyticsFixture } from './analytics/fixture';
import { checkoutFixture } from './checkout/fixture';
import { clipFixture } from './clip/fixture';
import { clipDeletionFixture } from './clipDeletion/fixture';
import { codeScannerFixture } from './codeScanner/fixture';
import { crashFixture } from './crash/fixture';
import { deviceRemovalFixture } from './deviceRemoval/fixture';
import { downloadFixture } from './download/fixture';
import { eventStatusFixture } from './eventStatus/fixture';
import type { MachineFixture } from './fixture';
import { formFixture } from './form/fixture';
import { logoutFixture } from './logout/fixture';
import { mailedLinkFixture } from './mailedLink/fixture';
import { orderPollingFixture } from './orderPolling/fixture';
import { playbackFixture } from './playback/fixture';
import { portalFixture } from './portal/fixture';
import { prerollFixture } from './preroll/fixture';
import { railFixture } from './rail/fixture';
import { reloadFixture } from './reload/fixture';
import { reminderFixture } from './reminder/fixture';
import { renewalFixture } from './renewal/fixture';
import { sessionFixture } from './session/fixture';
import { socialLoginFixture } from './socialLogin/fixture';
import { startupFixture } from './startup/fixture';
import { watchFixture } from './watch/fixture';
import { watchTrackingFixture } from './watchTracking/fixture';

/** The fixtures of every machine, used by the path plans, the statecharts and the gallery. */
export const registry: readonly MachineFixture[] = [
  startupFixture,
  reloadFixture,
  sessionFixture,
  logoutFixture,
  watchFixture,
  eventStatusFixture,
  prerollFixture,
  playbackFixture,
  watchTrackingFixture,
  downloadFixture,
  clipDeletionFixture,
  checkoutFixture,
  orderPollingFixture,
  clipFixture,
  formFixture,
  socialLoginFixture,
  mailedLinkFixture,
  codeScannerFixture,
  deviceRemovalFixture,
  renewalFixture,
  portalFixture,
  railFixture,
  crashFixture,
  analyticsFixture,
  reminderFixture,
];
