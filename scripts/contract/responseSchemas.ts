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

  const $defs: Record<string, unknown> = {};
  const waiting = referencesIn(operations);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in $defs) continue;
    $defs[name] = named.get(name);
    waiting.push(...referencesIn($defs[name]));
  }
  return {
    $defs: Object.fromEntries(Object.entries($defs).sort(([a], [b]) => a.localeCompare(b))),
    operations,
  };
}
