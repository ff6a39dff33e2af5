import { withoutControls } from '../query';

/** The query without its page and with these parameters instead; null or '' removes one. */
export function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, withoutControls(value));
    else parameters.delete(name);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** A text as it was typed, cut at `longest` characters; '' for none. */
export const typedText = (search: string, name: string, longest: number): string =>
  (new URLSearchParams(search).get(name) ?? '').slice(0, longest);

/**
 * Whether a text continues the search before it: more or fewer letters at its end. Another text is a search of its own,
 * to which Back returns, and so is the first.
 */
export function isSameSearch(before: string, text: string): boolean {
  const [one, other] = [before.trim(), text.trim()];
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
}
