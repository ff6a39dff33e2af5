import { parseId } from '../paths';

const MAX_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/g;
/** The number of a page has a bound of its own: no list has more pages. Our choice. */
const MOST_PAGES = 999_999_999;

/**
 * Reads the parameters of an address. Of a repeated parameter the first counts. An empty or overlong value,
 * one with control characters, or an id that `parseId` does not take is null. The page is the first where it is none.
 */
export function addressReader(search: string) {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | null => {
    const value = parameters.get(name)?.trim();
    return value && value.length <= MAX_LENGTH && value.search(CONTROL) < 0 ? value : null;
  };
  const id = (name: string): number | null => parseId(text(name) ?? undefined);
  const page = (): number => {
    const value = id('page') ?? 1;
    return value > MOST_PAGES ? 1 : value;
  };
  return { text, id, page };
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
