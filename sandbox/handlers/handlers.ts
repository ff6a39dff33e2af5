import { accountHandlers } from './account';
import { clipHandlers } from './clips';
import { commerceHandlers } from './commerce';
import { contentHandlers } from './content';
import { eventHandlers } from './events';
import { favoriteHandlers } from './favorites';
import { loginHandlers } from './login';
import { paymentHandlers } from './payment';
import type { WorldOf } from './reading';
import { analyticsHandlers, keyServiceHandlers, reportHandlers } from './services';
import { sessionHandlers } from './session';
import { vodHandlers } from './vod';

/** Everything that the platform answers, for one way of finding the world of a request. */
export function allHandlers(worldOf: WorldOf) {
  return [
    ...sessionHandlers(worldOf),
    ...loginHandlers(worldOf),
    ...accountHandlers(worldOf),
    ...contentHandlers(worldOf),
    ...eventHandlers(worldOf),
    ...favoriteHandlers(worldOf),
    ...commerceHandlers(worldOf),
    ...paymentHandlers(worldOf),
    ...vodHandlers(worldOf),
    ...clipHandlers(worldOf),
    ...keyServiceHandlers(worldOf),
    ...analyticsHandlers(worldOf),
    ...reportHandlers(worldOf),
  ];
}
