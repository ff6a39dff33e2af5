import type { JsonSchema } from '../document';
import { type Change, type Direction, hurtBy } from './change';

export type Definitions = Readonly<Record<string, JsonSchema>>;

export interface Side {
  readonly schema: unknown;
  readonly definitions: Definitions;
}

type Found = Omit<Change, 'operation'>;

/** Every change between two schemas of one value; a schema that refers to itself is compared once. */
export function compareSchemas(before: Side, after: Side, direction: Direction): Found[] {
  const compared = new Set<string>();
  return walk(before.schema, after.schema, '');

  function walk(one: unknown, other: unknown, pointer: string): Found[] {
    const pair = `${referenceOf(one)} ${referenceOf(other)}`;
    if (referenceOf(one) !== null && referenceOf(other) !== null) {
      if (compared.has(pair)) return [];
      compared.add(pair);
    }
    const old = resolve(one, before.definitions);
    const now = resolve(other, after.definitions);
    return [
      ...compareTypes(old, now, pointer),
      ...compareMembers(old, now, pointer),
      ...compareProperties(old, now, pointer),
      ...(old.items !== undefined && now.items !== undefined
        ? walk(old.items, now.items, `${pointer}/items`)
        : []),
    ];
  }

  function found(pointer: string, text: string, breaks: Found['breaks']): Found {
    return { place: `${direction} ${pointer || '/'}`, text, breaks };
  }

  function compareTypes(old: JsonSchema, now: JsonSchema, pointer: string): Found[] {
    const [was, is] = [typesOf(old), typesOf(now)];
    if (was.length === 0 || is.length === 0) return [];
    const gone = was.filter((type) => !is.includes(type) && !(type === 'integer' && is.includes('number')));
    const added = is.filter((type) => !was.includes(type) && !(type === 'integer' && was.includes('number')));
    const text = `the type was ${was.join(' or ')} and is ${is.join(' or ')}`;
    if (gone.length > 0) return [found(pointer, text, hurtBy('stricter', direction))];
    // Null means the same as a value that is left out, which readers expect of all but required values.
    if (added.every((type) => type === 'null')) return [];
    return [found(pointer, text, hurtBy('looser', direction))];
  }

  function compareMembers(old: JsonSchema, now: JsonSchema, pointer: string): Found[] {
    if (!Array.isArray(old.enum) || !Array.isArray(now.enum)) return [];
    const [was, is] = [old.enum, now.enum];
    const lines = (members: unknown[]) => members.map((member) => JSON.stringify(member)).join(', ');
    const gone = was.filter((member) => !is.includes(member));
    const added = is.filter((member) => !was.includes(member));
    return [
      ...(gone.length > 0
        ? [found(pointer, `${lines(gone)} is no longer a value`, hurtBy('stricter', direction))]
        : []),
      // Readers show an unknown value of an answer neutrally; a platform may refuse an unknown one of a request.
      ...(added.length > 0
        ? [found(pointer, `${lines(added)} is a new value`, direction === 'answer' ? null : 'platforms')]
        : []),
    ];
  }

  function compareProperties(old: JsonSchema, now: JsonSchema, pointer: string): Found[] {
    const [was, is] = [propertiesOf(old), propertiesOf(now)];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => {
      const place = `${pointer}/${name}`;
      const [wasRequired, isRequired] = [isRequiredIn(old, name), isRequiredIn(now, name)];
      if (!(name in is)) {
        const breaks = wasRequired ? hurtBy('looser', direction) : null;
        return [found(place, 'is gone', breaks)];
      }
      if (!(name in was)) {
        const breaks = isRequired ? hurtBy('stricter', direction) : null;
        return [found(place, isRequired ? 'is new and required' : 'is new', breaks)];
      }
      const requirement =
        wasRequired === isRequired
          ? []
          : isRequired
            ? [found(place, 'is required now', hurtBy('stricter', direction))]
            : [found(place, 'may be left out now', hurtBy('looser', direction))];
      return [...requirement, ...walk(was[name], is[name], place)];
    });
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const referenceOf = (schema: unknown): string | null =>
  isSchema(schema) && typeof schema.$ref === 'string' ? schema.$ref : null;

/** The schema itself, with `anyOf` and `oneOf` joined into what any branch allows and all of them require. */
function resolve(schema: unknown, definitions: Definitions): JsonSchema {
  if (!isSchema(schema)) return {};
  const reference = referenceOf(schema);
  if (reference !== null) {
    return resolve(definitions[reference.split('/').at(-1) ?? ''], definitions);
  }
  const branches = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (branches === undefined) return schema;
  const resolved = branches.map((branch: unknown) => resolve(branch, definitions));
  const objects = resolved.filter((branch) => branch.properties !== undefined);
  const members = resolved.flatMap(({ enum: listed }) => (Array.isArray(listed) ? listed : []));
  return {
    type: [...new Set(resolved.flatMap(typesOf))],
    ...(members.length > 0 && { enum: members }),
    ...(objects.length > 0 && {
      properties: Object.assign({}, ...objects.map(propertiesOf)),
      required: requiredOf(objects[0] ?? {}).filter((name) =>
        objects.every((branch) => isRequiredIn(branch, name)),
      ),
    }),
    ...((resolved.find(({ items }) => items !== undefined) ?? null)
      ? { items: resolved.find(({ items }) => items !== undefined)?.items }
      : {}),
  };
}

const typesOf = ({ type }: JsonSchema): string[] =>
  [type].flat().filter((name): name is string => typeof name === 'string');

const propertiesOf = ({ properties }: JsonSchema): Readonly<Record<string, unknown>> =>
  isSchema(properties) ? properties : {};

const requiredOf = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];

const isRequiredIn = (schema: JsonSchema, name: string): boolean => requiredOf(schema).includes(name);
