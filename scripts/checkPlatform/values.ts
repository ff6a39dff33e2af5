/** Careful reading of answers that may be anything. */

export type Fields = Readonly<Record<string, unknown>>;

/** An object inside an answer, with its place there. */
export interface Part {
  value: Fields;
  pointer: string;
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const numberIn = (value: Fields, name: string): number | null => {
  const found = value[name];
  return typeof found === 'number' ? found : null;
};

export const listIn = (value: unknown, name: string): readonly unknown[] => {
  const found = isObject(value) ? value[name] : null;
  return Array.isArray(found) ? found : [];
};

/** The objects of a list. */
export const partsIn = (list: unknown, pointer: string): Part[] =>
  Array.isArray(list)
    ? list.flatMap((value, index) => (isObject(value) ? [{ value, pointer: `${pointer}/${index}` }] : []))
    : [];

/** The id of an item, where it is a number. */
export const idOf = (value: unknown): number | null => (isObject(value) ? numberIn(value, 'id') : null);
