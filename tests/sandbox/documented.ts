import { english } from '../../sandbox/channels/messages';
import type { OperationId } from '../../src/api/schema/operations';
import { contract, examplesOf, faultsOf, listed } from '../contract/contract';
import type { Answer } from './visitor';

/** Sentences that may be said of any field that an operation takes. */
const GENERAL: readonly RegExp[] = [
  english.invalid,
  english.required,
  english.emailInvalid,
  english.phoneInvalid,
  english.passwordShort,
  english.wrongType,
  english.tooShort,
  english.tooLong,
  english.tooSmall,
  english.tooLarge,
  english.oneOf,
  'The {name} must be a whole number from {least} to {most}.',
].map((sentence) => {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`);
});

function operationOf(id: OperationId) {
  const found = listed.find(({ operation }) => operation.operationId === id);
  if (found === undefined) throw new Error(`The contract has no ${id}.`);
  return found;
}

/** The target of a reference into the components of a service's document. */
function followed<Node extends { $ref?: string }>(service: 'channel', node: Node): Node {
  if (node.$ref === undefined) return node;
  const [kind = '', name = ''] = node.$ref.split('/').slice(2);
  const components: object = contract[service].components;
  const ofKind: Record<string, Node> = Reflect.get(components, kind) ?? {};
  return ofKind[name] ?? node;
}

/** Names of what an operation takes in its path and query. */
export function parametersOf(id: OperationId): string[] {
  const { service, operation } = operationOf(id);
  if (service !== 'channel') return [];
  return (operation.parameters ?? []).map((parameter) => followed(service, parameter).name ?? '');
}

interface BodySchema {
  $ref?: string;
  properties?: object;
  oneOf?: BodySchema[];
}

/** Names of the fields of a body; of every variant, where there are several. */
function fieldsOf(service: 'channel', schema: BodySchema): string[] {
  const { properties = {}, oneOf = [] } = followed(service, schema);
  return [...Object.keys(properties), ...oneOf.flatMap((variant) => fieldsOf(service, variant))];
}

/** The places where a refusal is not what the contract says of its operation, in words; nothing when it is. */
export function undocumented(id: OperationId, { status, body }: Answer): string[] {
  const { service, operation } = operationOf(id);
  if (service !== 'channel') throw new Error(`${id} is not of the product API.`);
  const reference = operation.responses[String(status)];
  if (reference === undefined) return [`${id} documents no ${status}`];
  const answer = followed(service, reference);
  const content = answer.content?.['application/json'];
  const broken = faultsOf(service, content?.schema ?? { not: {} }, body);

  const requestSchema: BodySchema = { ...operation.requestBody?.content['application/json']?.schema };
  const fields = new Set([...fieldsOf(service, requestSchema), ...parametersOf(id)]);
  const described = new Set(
    [...(operation.description ?? '').matchAll(/`(?:errors\.)?(\w+)`/g)].map(([, name]) => name),
  );
  const shown = examplesOf(content).flatMap(([, example]) => Object.keys(errorsIn(example)));
  const unnamed = Object.entries(errorsIn(body)).filter(([field, [sentence = '']]) => {
    if (described.has(field)) return false;
    // The examples of 422 are those of every operation, so they do not speak for this one.
    if (status !== 422 && shown.includes(field)) return false;
    return !(fields.has(field) && GENERAL.some((general) => general.test(sentence)));
  });
  return [
    ...broken,
    ...unnamed.map(([field, said]) => `${id} ${status} does not name errors.${field}: ${said}`),
  ];
}

function errorsIn(body: unknown): Record<string, string[]> {
  const { errors = {} }: { errors?: Record<string, string[]> } = JSON.parse(JSON.stringify(body));
  return errors;
}
