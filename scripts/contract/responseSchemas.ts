import { type Contract, type JsonSchema, listOperations, services } from './document';

/**
 * The keywords that the tolerant reader checks. Descriptions, and limits that no screen depends on, are
 * dropped.
 */
const checkedKeywords = new Set([
  'type',
  'enum',
  'const',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
]);

/** The `format` of an address that the reader completes with the channel's host (src/api/validation/scalar.ts). */
const CHANNEL_ADDRESS = 'channel';

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of one value, reduced to what is checked, with references into `$defs`. */
export function reduceSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(reduceSchema);
  if (!isRecord(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    return { $ref: schema.$ref.replace('#/components/schemas/', '#/$defs/') };
  }
  const reduced: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isRecord(value)) {
      reduced.properties = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [name, reduceSchema(property)]),
      );
    } else if (keyword === 'enum') {
      reduced.enum = value; // The values imply the type; `type` beside them is dropped below.
    } else if (keyword === 'x-on-channel-host') {
      reduced.format = CHANNEL_ADDRESS;
    } else if (checkedKeywords.has(keyword)) {
      reduced[keyword] = reduceSchema(value);
    }
  }
  if ('enum' in reduced) delete reduced.type;
  return reduced;
}

function referencesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].flatMap((match) => match[1] ?? []);
}

export interface ResponseSchemas {
  readonly $defs: Readonly<Record<string, unknown>>;
  /** Schema of the whole 200 or 201 body, envelope included, by operationId. */
  readonly operations: Readonly<Record<string, unknown>>;
}

/** The calls of home, of anyone: their schemas are loaded with the first chunk of every page. */
const FIRST_OPERATIONS: ReadonlySet<string> = new Set([
  'getChannelKey',
  'getApiKey',
  'getProfile',
  'getUserAccess',
  'getChannelBootstrap',
  'getGeo',
  'getHomepageEvents',
  'listEvents',
  'listFavorites',
]);

/**
 * Splits the schemas by when they are loaded: `first` has those of home and of each operation whose definitions home needs
 * anyway, `later` the rest, which refers to definitions of both.
 */
export function splitResponses({ $defs, operations }: ResponseSchemas): {
  first: ResponseSchemas;
  later: ResponseSchemas;
} {
  const ofHome = Object.entries(operations).filter(([name]) => FIRST_OPERATIONS.has(name));
  const needed = definitionsOf(Object.fromEntries(ofHome), $defs);
  const isFirst = (schema: unknown) => referencesIn(schema).every((name) => needed.has(name));
  const part = (keeps: (isOfHome: boolean) => boolean): ResponseSchemas => ({
    $defs: filtered($defs, (name) => keeps(needed.has(name))),
    operations: filtered(operations, (_name, schema) => keeps(isFirst(schema))),
  });
  return { first: part((isOfHome) => isOfHome), later: part((isOfHome) => !isOfHome) };
}

function filtered(
  record: Readonly<Record<string, unknown>>,
  keeps: (name: string, value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => keeps(name, value)));
}

/** The names of the definitions that schemas refer to, directly or through others. */
function definitionsOf(schemas: unknown, definitions: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>();
  const waiting = referencesIn(schemas);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...referencesIn(definitions[name]));
  }
  return found;
}

/**
 * Extracts the response schemas of all services. Throws when two services define the same name differently.
 */
export function extractResponses(contract: Contract): ResponseSchemas {
  const operations: Record<string, unknown> = {};
  for (const { operation } of listOperations(contract)) {
    const answer = operation.responses['200'] ?? operation.responses['201'];
    const schema = answer?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`${operation.operationId} describes no successful JSON answer`);
    operations[operation.operationId] = reduceSchema(schema);
  }

  const named = new Map<string, unknown>();
  for (const service of services) {
    for (const [name, schema] of Object.entries(contract[service].components.schemas ?? {})) {
      const reduced = reduceSchema(schema);
      const earlier = named.get(name);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(reduced)) {
        throw new Error(`Two services describe ${name} differently`);
      }
      named.set(name, reduced);
    }
  }

  const names = [...definitionsOf(operations, Object.fromEntries(named))].sort((a, b) => a.localeCompare(b));
  return { $defs: Object.fromEntries(names.map((name) => [name, named.get(name)])), operations };
}
