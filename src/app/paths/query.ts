const MAX_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/g;
const ID = /^[1-9]\d{0,8}$/;

export const isId = (value: string): boolean => ID.test(value);

/**
 * Reads the parameters of an address. Of a repeated parameter the first counts. An empty or overlong value,
 * one with control characters, or an id that is not a whole number from 1 is null.
 */
export function addressReader(search: string) {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | null => {
    const value = parameters.get(name)?.trim();
    return value && value.length <= MAX_LENGTH && value.search(CONTROL) < 0 ? value : null;
  };
  const id = (name: string): number | null => {
    const value = text(name);
    return value !== null && isId(value) ? Number(value) : null;
  };
  return { text, id };
}

/** A pasted text with a space for each tab, since a value with control characters is not read. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ');

/** The query of an address with these parameters; '' without any. */
export function searchOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value != null) parameters.set(name, withoutControls(`${value}`));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
