import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/clients';
import { type Failure, toFailure } from '../api/failure';
import { addFavorite, removeFavorite } from '../api/queries/favoriteChanges';
import { type Favorable, favoriteOf, favoritesQuery } from '../api/queries/favorites';
import type { Favorite } from '../api/schema';

type WriterDependencies = {
  api: Api;
  queries: QueryClient;
  viewerId: number;
  /** The platform refused; the list already shows its state again. */
  onFailed: (favorable: Favorable, isWanted: boolean, failure: Failure) => void;
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
 * counts, so that pressing twice leaves no request behind. What is shown is always the cached list.
 */
export function createFavoriteWriter(dependencies: WriterDependencies): FavoriteWriter {
  const { api, queries, viewerId, onFailed, onStored } = dependencies;
  const { queryKey } = favoritesQuery(api, viewerId);
  /** What is wanted last of everything that is being written. */
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

  async function write(favorable: Favorable, key: string, before: Favorite | null): Promise<boolean> {
    let stored = before;
    try {
      // An answer that is already on its way does not know of the change.
      await queries.cancelQueries({ queryKey });
      while (wishes.get(key) !== (stored !== null)) {
        stored = stored === null ? await add(api, favorable) : await remove(api, stored);
        if (change !== 'added') change = stored === null ? 'removed' : 'added';
      }
      return true;
    } catch (thrown) {
      onFailed(favorable, wishes.get(key) === true, toFailure(thrown));
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

const unstored = ({ type, id }: Favorable): Favorite => ({
  id: UNSTORED,
  favoritable_type: type,
  favoritable_id: id,
});

function add(api: Api, { type, id }: Favorable): Promise<Favorite> {
  return addFavorite(api, { favoritable_type: type, favoritable_id: id });
}

/** A favourite that is gone already, removed in another tab, is removed. */
async function remove(api: Api, { id }: Favorite): Promise<null> {
  await removeFavorite(api, id).catch((thrown: unknown) => {
    const failure = toFailure(thrown);
    if (failure.kind !== 'refused' || failure.status !== 404) throw thrown;
  });
  return null;
}
