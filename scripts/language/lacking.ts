/** Messages by their keys, nested as in a catalogue. */
export type Words = { readonly [key: string]: string | Words };

/** @returns the keys with a text in `from` that `to` has none for, such as `kit.close` */
export function lackingKeys(from: Words, to: Words, path = ''): string[] {
  return Object.entries(from).flatMap(([key, text]) => {
    const translated = Object.hasOwn(to, key) ? to[key] : undefined;
    if (typeof text !== 'string')
      return lackingKeys(text, typeof translated === 'object' ? translated : {}, `${path}${key}.`);
    return typeof translated === 'string' && translated.trim() !== '' ? [] : [path + key];
  });
}
