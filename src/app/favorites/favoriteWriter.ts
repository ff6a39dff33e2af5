import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/clients';
import { type Failure, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import { addFavorite, removeFavorite } from '../../api/queries/favoriteChanges';
import { type Favorable, favoriteOf, favoritesQuery } from '../../api/queries/favorites';
import type { Favorite } from '../../api/schema';
import type { AskedBy } from '../../api/schema/operations';

type WriterDependencies = {
  api: Api;
  queries: QueryClient;
  viewerId: number;
  /** Whether the viewer has logged out, or another one is logged in: nothing more is sent, and nothing is said. */
  hasLeft: () => boolean;
  /**
   * The platform refused, or its answer was lost and `isKnown` says whether its list could be read since; the list
   * already shows that state again.
   */
  onFailed: (favorable: Favorable, isWanted: boolean, failure: Failure, isKnown: boolean) => void;
  /** No write is left, and at least one succeeded. */
  onStored: () => void;
};

export type FavoriteWriter = {
  /** Whether the viewer's list, as it is shown, has it. */
  has: (favorable: Favorable) => boolean;
  /** Shows the change at once and stores it. Resolves to whether the platform has what was wanted last. */
  set: (favorable: Favorable, isWanted: boolean) => Promise<boolean>;
};

/** No favourite of the platform has this number; it stands for one that is being added. */
const UNSTORED = 0;

/**
 * Stores favourites one request at a time for each of them: while one is being written, only the last wish
 * counts, so that pressing twice leaves no request behind. The screen always shows the cached list.
 */
export function createFavoriteWriter(dependencies: WriterDependencies): FavoriteWriter {
  const { api, queries, viewerId, hasLeft, onFailed, onStored } = dependencies;
  const { queryKey } = favoritesQuery(api, viewerId);
  /** The last wish for each favourite that is being written. */
  const wishes = new Map<string, boolean>();
  const results = new Map<string, Promise<boolean>>();
  /** Whether the writes since the last rest added, or only removed. */
  let change: 'added' | 'removed' | null = null;

  const listed = () => queries.getQueryData<readonly Favorite[]>(queryKey);
  const show = (favorable: Favorable, favorite: Favorite | null) =>
    queries.setQueryData<readonly Favorite[]>(queryKey, (list = []) => {
      const others = list.filter((each) => each !== favoriteOf(list, favorable));
      return favorite === null ? others : [favorite, ...others];
    });

  /** The viewer's list after a lost answer (`x-lost-answer`); undefined where it cannot be read either. */
  async function readList(): Promise<readonly Favorite[] | undefined> {
    const operation = 'listFavorites' satisfies AskedBy['createFavorite' | 'deleteFavorite'];
    // Not through the cache, where the changes that are on their way are shown.
    return api.call(operation, { crash: 'never' }).then(
      ({ data }) => data,
      () => undefined,
    );
  }

  async function write(favorable: Favorable, key: string, before: Favorite | null): Promise<boolean> {
    let stored = before;
    try {
      // An answer that is already on its way does not know of the change.
      await queries.cancelQueries({ queryKey });
      while (wishes.get(key) !== (stored !== null)) {
        if (hasLeft()) return false;
        stored = stored === null ? await add(api, favorable) : await remove(api, stored);
        if (change !== 'added') change = stored === null ? 'removed' : 'added';
      }
      return true;
    } catch (thrown) {
      if (hasLeft()) return false;
      const failure = toFailure(thrown);
      const list = mayBeDone(failure) ? await readList() : null;
      if (list) stored = favoriteOf(list, favorable) ?? null;
      const isWanted = wishes.get(key) === true;
      const isStored = stored !== null;
      if (list && isStored === isWanted) {
        change = isWanted ? 'added' : 'removed';
        return true;
      }
      onFailed(favorable, isWanted, failure, list !== undefined);
      return false;
    } finally {
      show(favorable, stored);
      wishes.delete(key);
      results.delete(key);
      if (wishes.size === 0) {
        void queries.invalidateQueries({ queryKey });
        if (change !== null) {
          // A list that is on screen gains events at once, but loses none under the finger.
          const refetchType = change === 'added' ? 'active' : 'none';
          void queries.invalidateQueries({ queryKey: ['listFavoriteEvents'], refetchType });
          onStored();
        }
        change = null;
      }
    }
  }

  return {
    has: (favorable) => favoriteOf(listed(), favorable) !== undefined,
    set: (favorable, isWanted) => {
      const key = `${favorable.type} ${favorable.id}`;
      const before = favoriteOf(listed(), favorable) ?? null;
      wishes.set(key, isWanted);
      show(favorable, isWanted ? (before ?? unstored(favorable)) : null);
      const result = results.get(key) ?? write(favorable, key, before);
      if (wishes.has(key)) results.set(key, result);
      return result;
    },
  };
}

const unstored = ({ type, id, name }: Favorable): Favorite => ({
  id: UNSTORED,
  favoritable_type: type,
  favoritable_id: id,
  name,
});

/** An answer may leave out what was sent. Without a name it would be listed as no longer on the channel. */
async function add(api: Api, favorable: Favorable): Promise<Favorite> {
  const asked = { favoritable_type: favorable.type, favoritable_id: favorable.id };
  const answer = await addFavorite(api, asked);
  return { ...answer, ...asked, name: answer.name || favorable.name };
}

/** A favourite that is gone already, removed in another tab, is removed. */
async function remove(api: Api, { id }: Favorite): Promise<null> {
  await removeFavorite(api, id).catch((thrown: unknown) => {
    const failure = toFailure(thrown);
    if (failure.kind !== 'refused' || failure.status !== 404) throw thrown;
  });
  return null;
}
