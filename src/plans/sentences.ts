/** The place of a sentence in the catalogue: its key, and the values in it. */
type Sentence = { key: string; params: Readonly<Record<string, string>> };

type Template = { key: string; pattern: RegExp; names: readonly string[] };

/** Finds sentences of a catalogue by their words; messages without values first. Markup in messages counts for nothing. */
export function createMessageLookup(messages: unknown): (sentence: string) => Sentence[] {
  const fixed = new Map<string, Sentence[]>();
  const templates: Template[] = [];
  for (const [key, message] of entriesOf(messages)) {
    const text = withoutMarkup(message);
    const parts = text.split(/\{\{(\w+)\}\}/);
    if (parts.length === 1) fixed.set(text, [...(fixed.get(text) ?? []), { key, params: {} }]);
    else templates.push(templateOf(key, parts));
  }
  return (sentence) => [
    ...(fixed.get(sentence) ?? []),
    ...templates.flatMap((each) => filled(each, sentence)),
  ];
}

/** A message without the tags of its links. */
export const withoutMarkup = (text: string): string => text.replaceAll(/<\/?[a-z]+>/g, '');

/** The message that is meant by a sentence: one with a key that begins as the fixture says, else the most literal. */
export const meantMessage = (
  found: readonly Sentence[],
  beginnings: readonly string[] = [],
): Sentence | undefined =>
  found.find(({ key }) => beginnings.some((beginning) => key.startsWith(beginning))) ?? found[0];

function entriesOf(messages: unknown, path: readonly string[] = []): [key: string, message: string][] {
  if (typeof messages === 'string') return [[path.join('.'), messages]];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([name, inside]) => entriesOf(inside, [...path, name]));
}

/** Every second part is the name of a value. */
function templateOf(key: string, parts: readonly string[]): Template {
  const pattern = parts.map((part, index) => (index % 2 === 1 ? '(.+)' : literal(part))).join('');
  return { key, pattern: new RegExp(`^${pattern}$`), names: parts.filter((_, index) => index % 2 === 1) };
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function filled({ key, pattern, names }: Template, sentence: string): Sentence[] {
  const values = pattern.exec(sentence)?.slice(1);
  if (values === undefined) return [];
  return [{ key, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }];
}
