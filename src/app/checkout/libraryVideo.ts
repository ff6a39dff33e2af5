import { HOUR_MS } from '../../api/constants';
import { onPageChange } from '../page/pageChanges';
import { AUTH_PAGES, type RouteName, routeOf } from '../paths';
import { tabStore } from '../session/tabStore';

/** The pages of a purchase, from a video of the library to the receipt. */
const OF_PURCHASE: readonly (RouteName | null)[] = [
  ...AUTH_PAGES,
  'passes',
  'packages',
  'selectPackage',
  'buy',
];

const KEY = 'library_video';
/** As long as the page to return to after a login. Our choice. */
const KEPT_MS = HOUR_MS;

/** Remembers the video of the library that a purchase begins on, until another page than those of the purchase opens. */
export function rememberLibraryVideo(): void {
  const update = () => {
    const name = routeOf(location.pathname);
    if (name === 'watchLibrary') tabStore.set(KEY, location.pathname + location.search, KEPT_MS);
    else if (!OF_PURCHASE.includes(name)) tabStore.remove(KEY);
  };
  update();
  onPageChange(update);
}

/** The address of the video that the purchase on this page began on; null for none. */
export function libraryVideo(): string | null {
  const path = tabStore.get(KEY);
  return typeof path === 'string' && routeOf(path.replace(/\?.*/, '')) === 'watchLibrary' ? path : null;
}
