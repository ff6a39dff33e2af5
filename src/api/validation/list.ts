import { type Read, UNFIT } from './schema';

/** Drops items that do not match, and those with a repeated `id` (faults rows 5 and 9). */
export function listReader(readItem: Read, onDrop: () => void, minItems = 0): Read {
  return (value) => {
    if (!Array.isArray(value)) return UNFIT;
    const seen = new Set<unknown>();
    const kept: unknown[] = [];
    for (const given of value) {
      const item = readItem(given);
      if (item === UNFIT) continue;
      const id = idOf(item);
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      kept.push(item);
    }
    if (kept.length < value.length) onDrop();
    return kept.length < minItems ? UNFIT : kept;
  };
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
