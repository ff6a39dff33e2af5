type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isRemoval = (value: unknown) => isObject(value) && value.$remove === true;

/**
 * Merges a patch into a real answer, for hostile and broken data. Like RFC 7396, except that `null` puts a
 * null there (a test needs that more often), `{ "$remove": true }` takes the property or item away, and a
 * patch object on a list names items by index, or all of them by `"*"`.
 */
export function mutate(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  if (Array.isArray(value)) return mutateList(value, patch);
  const base: Json = isObject(value) ? value : {};
  const merged = new Map(Object.entries(base));
  for (const [key, change] of Object.entries(patch)) {
    if (isRemoval(change)) merged.delete(key);
    else merged.set(key, mutate(base[key], change));
  }
  // fromEntries defines own properties, so a patch with `__proto__` reaches the client as data.
  return Object.fromEntries(merged);
}

function mutateList(items: unknown[], patch: Json): unknown[] {
  return items.flatMap((item, index) => {
    const changes = [patch['*'], patch[String(index)]].filter((change) => change !== undefined);
    if (changes.some(isRemoval)) return [];
    return [changes.reduce<unknown>((current, change) => mutate(current, change), item)];
  });
}

/** Every list in the answer's `data`, at its top or one level below, with each item sent twice. */
export function duplicate(value: unknown): unknown {
  if (!isObject(value)) return value;
  return { ...value, data: duplicateLists(value.data) };
}

function duplicateLists(data: unknown): unknown {
  const twice = (items: unknown[]) => items.flatMap((item) => [item, item]);
  if (Array.isArray(data)) return twice(data);
  if (!isObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, item]) => [key, Array.isArray(item) ? twice(item) : item]),
  );
}
