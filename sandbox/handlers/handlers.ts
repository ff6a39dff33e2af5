import { accountHandlers } from './account';
import { analyticsHandlers, reportHandlers } from './analytics';
import { catalogHandlers } from './catalog';
import { checkoutHandlers } from './checkout';
import { clipHandlers } from './clips';
import { deviceHandlers } from './devices';
import { favoriteHandlers } from './favorites';
import { libraryHandlers } from './library';
import { loginHandlers } from './login';
import { orderHandlers } from './orders';
import { pageHandlers } from './pages';
import type { WorldOf } from './requests/requests';
import { keyServiceHandlers, sessionHandlers } from './session';

/** Everything that the platform answers, for one way of finding the world of a request. */
export function allHandlers(worldOf: WorldOf) {
  return withoutTraces(() => [
    ...sessionHandlers(worldOf),
    ...loginHandlers(worldOf),
    ...accountHandlers(worldOf),
    ...deviceHandlers(worldOf),
    ...pageHandlers(worldOf),
    ...catalogHandlers(worldOf),
    ...favoriteHandlers(worldOf),
    ...orderHandlers(worldOf),
    ...checkoutHandlers(worldOf),
    ...libraryHandlers(worldOf),
    ...clipHandlers(worldOf),
    ...keyServiceHandlers(worldOf),
    ...analyticsHandlers(worldOf),
    ...reportHandlers(worldOf),
  ]);
}

/** MSW notes in which line each handler was made; nobody reads it, and in the tests it took half of the making of a world. */
function withoutTraces<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
