import type { Event } from '../../api/schema';
import { mayWatch } from '../../machines/eventStatus/eventStatus';
import type { useText } from '../../ui/i18n/text';

/** The sentence about an event that is watched without a pass. */
export const freeText = (event: Event, t: ReturnType<typeof useText>['t']): string =>
  t(mayWatch(event) ? 'checkout.freeGame' : 'watch.needsRegistration');
