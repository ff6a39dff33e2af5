import { type Schema, Validator } from '@cfworker/json-schema';
import { bundleContract } from '../../scripts/contract/bundle';
import {
  type Contract,
  type JsonSchema,
  listOperations,
  type Service,
  services,
} from '../../scripts/contract/document';

export const contract: Contract = await bundleContract();
export const listed = listOperations(contract);

/** Says what is wrong with a value, a line a fault, by a schema of one service's document as it is written. */
export function faultsOf(service: Service, schema: JsonSchema, value: unknown): string[] {
  const { errors } = validatorOf(service, schema).validate(value);
  return errors.map((error) => `${error.instanceLocation}: ${error.error}`);
}

/** A validator copies every schema of its service, so each is made once; a schema of the document belongs to one service. */
const validators = new WeakMap<JsonSchema, Validator>();

function validatorOf(service: Service, schema: JsonSchema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const components = contract[service].components.schemas ?? {};
  const text = JSON.stringify({ ...schema, $defs: components });
  const local: Schema = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const made = new Validator(local, '2020-12', false);
  validators.set(schema, made);
  return made;
}

type Content = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value?: unknown }> };

/** The examples of a body, by name; the single one is called "example". */
export function examplesOf(content: Content | undefined): [string, unknown][] {
  if (!content) return [];
  if (content.example !== undefined) return [['example', content.example]];
  return Object.entries(content.examples ?? {}).map(([name, example]) => [name, example.value]);
}

/** A named schema of whichever service describes it. Throws when none does. */
export function schemaNamed(name: string): JsonSchema {
  for (const service of services) {
    const schema = contract[service].components.schemas?.[name];
    if (schema) return schema;
  }
  throw new Error(`The contract describes no ${name}`);
}

export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return JSON.parse(JSON.stringify(schema.properties ?? {}));
}

/** The variants of a union, each as it is described; of any other schema, itself. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const target = typeof schema.$ref === 'string' ? schemaNamed(schema.$ref.split('/').at(-1) ?? '') : schema;
  if (!Array.isArray(target.oneOf)) return [target];
  const variants: JsonSchema[] = JSON.parse(JSON.stringify(target.oneOf));
  return variants.flatMap(variantsOf);
}

/** The values of an enumeration, whether written in place or by name; null is left out. */
export function valuesOf(schema: JsonSchema): unknown[] {
  const target = typeof schema.$ref === 'string' ? schemaNamed(schema.$ref.split('/').at(-1) ?? '') : schema;
  const listedIn = Array.isArray(target.items) ? [] : target.items;
  if (typeof listedIn === 'object' && listedIn !== null)
    return valuesOf(JSON.parse(JSON.stringify(listedIn)));
  return Array.isArray(target.enum) ? target.enum.filter((value) => value !== null) : [];
}
