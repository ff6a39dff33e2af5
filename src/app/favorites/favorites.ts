import { offers } from '../../api/levels';
import { FAVORITES_CHANGED, favoritesQuery } from '../../api/queries/favorites';
import { selectViewerId } from '../../machines/session/selectors';
import { selectChannel } from '../../machines/startup/selectors';
import type { RudySystem } from '../system';

/** The key of the store that says whether home should reserve the place of the favourites' rail. */
export const HAS_FAVORITES = 'has_favorites';

/** Reads the favourites of a viewer who becomes known (spec §4), and again when another tab changed them. */
export function followFavorites(system: RudySystem): void {
  const { session, startup, queries, api, store } = system;
  session.on('viewer.changed', ({ viewer }) => {
    const channel = selectChannel(startup.getSnapshot());
    if (viewer === null || (channel && !offers(channel, 'accounts'))) return;
    // A failure is shown nowhere: no heart is set, and the next screen reads again.
    queries.fetchQuery(favoritesQuery(api, viewer.id)).then(
      ({ length }) => {
        // The list may arrive after the logout, which has forgotten that there is one.
        if (selectViewerId(session.getSnapshot()) !== viewer.id) return;
        if (length > 0) store.set(HAS_FAVORITES, true);
        else store.remove(HAS_FAVORITES);
      },
      () => undefined,
    );
  });
  session.on('session.loggedOut', () => store.remove(HAS_FAVORITES));
  store.subscribe((key) => {
    if (key !== FAVORITES_CHANGED) return;
    for (const operation of ['listFavorites', 'listFavoriteEvents'])
      void queries.invalidateQueries({ queryKey: [operation] });
  });
}
