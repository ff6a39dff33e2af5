import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type Favorable, favoriteOf, favoritesQuery } from '../../../src/api/queries/favorites';
import type { Favorite } from '../../../src/api/schema';
import { createFavoriteWriter } from '../../../src/app/favorites/favoriteWriter';
import { json, startClients } from '../../api/harness';

const VIEWER = 9;
const team: Favorable = { type: 'participant', id: 21, name: 'Hawks' };
const sport: Favorable = { type: 'category', id: 3, name: 'Football' };
const stored = (id: number, { type, id: favoritable_id, name }: Favorable): Favorite => ({
  id,
  favoritable_id,
  favoritable_type: type,
  name,
});

/** A writer over a platform whose answers are given by hand, in the order of the requests. */
function start(list: Favorite[] | undefined) {
  const answers: ((response: Response) => void)[] = [];
  const { clients, calls } = startClients({
    respond: ({ path }) =>
      path.startsWith('/api/favorite')
        ? new Promise((resolve) => {
            answers.push(resolve);
          })
        : null,
  });
  const queries = new QueryClient();
  const { queryKey } = favoritesQuery(clients.api, VIEWER);
  if (list !== undefined) queries.setQueryData(queryKey, list);
  const onFailed = vi.fn();
  const onStored = vi.fn();
  const hasLeft = vi.fn(() => false);
  const writer = createFavoriteWriter({
    ...{ api: clients.api, queries, viewerId: VIEWER },
    ...{ hasLeft, onFailed, onStored },
  });
  return {
    writer,
    hasLeft,
    queries,
    onFailed,
    onStored,
    shown: () => queries.getQueryData<Favorite[]>(queryKey),
    isStale: () => queries.getQueryState(queryKey)?.isInvalidated,
    sent: () => calls().map(({ method, path }) => `${method} ${path}`),
    /** Answers the request that was sent as number `index`. */
    answer: async (index: number, response: Response) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index));
      answers[index]?.(response);
    },
  };
}

describe('a favourite that is pressed', () => {
  it('is set at once, and keeps the number of the platform', async () => {
    const { writer, shown, answer, onStored, isStale } = start([stored(70, sport)]);
    const result = writer.set(team, true);
    expect([writer.has(team), writer.has(sport)]).toEqual([true, true]);
    await answer(0, json({ data: stored(71, team) }, 201));
    expect(await result).toBe(true);
    expect(shown()).toEqual([stored(71, team), stored(70, sport)]);
    expect([onStored.mock.calls.length, isStale()]).toEqual([1, true]);
  });

  it('has its name before the platform answers, and after an answer that leaves out what was sent', async () => {
    const { writer, shown, answer } = start([]);
    const result = writer.set(team, true);
    expect(shown()).toEqual([stored(0, team)]);
    await answer(0, json({ data: { id: 71 } }, 201));
    expect(await result).toBe(true);
    expect(shown()).toEqual([stored(71, team)]);
  });

  it('is undone when the platform refuses it, and other favourites stay', async () => {
    const { writer, shown, answer, onFailed, onStored } = start([stored(70, sport)]);
    const result = writer.set(team, true);
    await answer(0, json({ message: 'No.', errors: {} }, 422));
    expect(await result).toBe(false);
    expect(shown()).toEqual([stored(70, sport)]);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(
      team,
      true,
      expect.objectContaining({ kind: 'refused', status: 422 }),
      true,
    );
    expect(onStored).not.toHaveBeenCalled();
  });

  it('is set again when the platform does not remove it', async () => {
    const { writer, shown, answer, onFailed } = start([stored(70, sport)]);
    const result = writer.set(sport, false);
    expect(shown()).toEqual([]);
    await answer(0, json({ message: 'No.', errors: {} }, 500));
    await answer(1, json({ data: [stored(70, sport)] }));
    expect(await result).toBe(false);
    expect(shown()).toEqual([stored(70, sport)]);
    expect(onFailed.mock.calls[0]).toEqual([sport, false, expect.anything(), true]);
  });

  it('is set when the answer is lost and the list has it', async () => {
    const { writer, shown, answer, onFailed, onStored, sent } = start([]);
    const result = writer.set(team, true);
    await answer(0, new Response('<html>'));
    await answer(1, json({ data: [stored(71, team)] }));
    expect(await result).toBe(true);
    expect([shown(), onFailed.mock.calls.length, onStored.mock.calls.length]).toEqual([
      [stored(71, team)],
      0,
      1,
    ]);
    expect(sent().slice(0, 2)).toEqual(['POST /api/favorite', 'GET /api/favorites']);
  });

  it('is not known when the list cannot be read either', async () => {
    const { writer, answer, onFailed } = start([]);
    const result = writer.set(team, true);
    await answer(0, json({}, 502));
    await answer(1, json({}, 502));
    expect(await result).toBe(false);
    expect(onFailed.mock.calls[0]).toEqual([team, true, expect.objectContaining({ status: 502 }), false]);
  });

  it('is removed although it was gone already', async () => {
    const { writer, shown, answer, onFailed } = start([stored(70, sport)]);
    const result = writer.set(sport, false);
    await answer(0, json({ message: 'Not found.', errors: {} }, 404));
    expect(await result).toBe(true);
    expect([shown(), onFailed.mock.calls]).toEqual([[], []]);
  });

  it('four times while the first request is sent ends in the last state with two requests', async () => {
    const { writer, shown, answer, sent } = start([]);
    const result = writer.set(team, true);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    void writer.set(team, false);
    void writer.set(team, true);
    void writer.set(team, false);
    expect(writer.has(team)).toBe(false);
    await answer(0, json({ data: stored(71, team) }, 201));
    await answer(1, json({ data: { id: 71 } }));
    expect(await result).toBe(true);
    expect([shown(), sent()]).toEqual([[], ['POST /api/favorite', 'DELETE /api/favorite/71']]);
  });

  it('three times while the first request is sent needs no other request', async () => {
    const { writer, answer, sent } = start([]);
    const result = writer.set(team, true);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    void writer.set(team, false);
    void writer.set(team, true);
    await answer(0, json({ data: stored(71, team) }, 201));
    await result;
    expect([writer.has(team), sent()]).toEqual([true, ['POST /api/favorite']]);
  });

  it('twice before anything is sent sends nothing', async () => {
    const { writer, shown, sent, onStored } = start([]);
    const result = writer.set(team, true);
    void writer.set(team, false);
    expect(await result).toBe(true);
    expect([shown(), sent(), onStored.mock.calls]).toEqual([[], [], []]);
  });

  it('before the list is loaded is not lost with the answer that was on its way', async () => {
    const { writer, queries, answer, shown } = start(undefined);
    const list = { queryKey: ['listFavorites', VIEWER], queryFn: () => new Promise<Favorite[]>(() => {}) };
    void queries.prefetchQuery(list);
    const result = writer.set(team, true);
    expect(writer.has(team)).toBe(true);
    await answer(0, json({ data: stored(71, team) }, 201));
    await result;
    expect(shown()).toEqual([stored(71, team)]);
  });
});

it('a favourite is found by its kind and its number', () => {
  const list = [stored(70, sport), stored(71, { ...team, id: 3 })];
  expect(favoriteOf(list, sport)?.id).toBe(70);
  expect(favoriteOf(list, { type: 'participant', id: 3 })?.id).toBe(71);
  expect(favoriteOf(list, { type: 'group', id: 3 })).toBeUndefined();
  expect(favoriteOf(undefined, sport)).toBeUndefined();
});

describe('an answer that arrives after the viewer has left', () => {
  it('has no later wish sent with the key of the next one', async () => {
    const { writer, hasLeft, answer, sent } = start([]);
    const result = writer.set(team, true);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    void writer.set(team, false);
    hasLeft.mockReturnValue(true);
    await answer(0, json({ data: stored(71, team) }, 201));
    expect(await result).toBe(false);
    expect(sent()).toEqual(['POST /api/favorite']);
  });

  it('is told to nobody when it is a refusal, such as of the key that the logout has ended', async () => {
    const { writer, hasLeft, answer, onFailed, sent } = start([]);
    const result = writer.set(team, true);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    hasLeft.mockReturnValue(true);
    await answer(0, json({ message: 'No.', errors: {} }, 401));
    expect(await result).toBe(false);
    expect(onFailed).not.toHaveBeenCalled();
  });
});
