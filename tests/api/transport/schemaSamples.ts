import type { Schema } from '@cfworker/json-schema';

/** The path of a value in a sample: property names and list indices. */
export type Place = readonly (string | number)[];

type Definitions = Readonly<Record<string, Schema>>;

/** A value with every property of the schema; below a few levels of recursion, the minimum it allows. */
export function fullSample(schema: Schema, $defs: Definitions, depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    return fullSample($defs[name] ?? {}, $defs, depth + 1);
  }
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => fullSample(part, $defs, depth)));
  }
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (branch !== undefined) return depth > 4 ? null : fullSample(branch, $defs, depth);
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  return sampleOfType([schema.type ?? 'object'].flat()[0], schema, $defs, depth);
}

function sampleOfType(type: unknown, schema: Schema, $defs: Definitions, depth: number): unknown {
  switch (type) {
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) && depth <= 4
        ? [fullSample(schema.items, $defs, depth)]
        : [];
    case 'string':
      return 'text'.padEnd(schema.minLength ?? 0, 'x');
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          typeof property === 'object' ? fullSample(property, $defs, depth) : null,
        ]),
      );
  }
}

/** Every property of every object in the value, however deep. */
export function places(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const children = Array.isArray(value)
    ? value.map((item, index): [number, unknown] => [index, item])
    : Object.entries(value);
  return children.flatMap(([name, child]) => {
    const place = [...here, name];
    return [...(Array.isArray(value) ? [] : [place]), ...places(child, place)];
  });
}

/** A copy in which the property at the place is another value; undefined removes it. */
export function withValueAt(value: unknown, place: Place, replacement: unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === name ? withValueAt(item, rest, replacement) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    if (key !== name) return [[key, child]];
    const changed = withValueAt(child, rest, replacement);
    return changed === undefined ? [] : [[key, changed]];
  });
  return Object.fromEntries(entries);
}
