import { type ApiDocument, type Contract, type ListedOperation, listOperations } from '../document';
import type { Change } from './change';
import { compareSchemas, type Side } from './compareSchemas';

type Found = Omit<Change, 'operation'>;

/**
 * Every change of the contract since a release, and who it breaks. Tools for OpenAPI judge for the clients of one server;
 * here the platforms are the servers, and other people's, so that both directions count.
 */
export function compareContracts(released: Contract, current: Contract): Change[] {
  const before = byId(released);
  const after = byId(current);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    const found = old === undefined ? [isNew] : now === undefined ? [isGone] : compareOperation(old, now);
    return found.map((change) => ({ operation: id, ...change }));

    function compareOperation(one: ListedOperation, other: ListedOperation): Found[] {
      const documents = { before: released[one.service], after: current[other.service] };
      return [
        ...compareAddress(one, other),
        ...compareTreatment(one, other),
        ...compareParameters(one, other, documents),
        ...compareSchemas(
          side(requestOf(one), documents.before),
          side(requestOf(other), documents.after),
          'request',
        ),
        ...compareSchemas(
          side(answerOf(one, documents.before), documents.before),
          side(answerOf(other, documents.after), documents.after),
          'answer',
        ),
      ];
    }
  });
}

const isNew: Found = {
  place: 'operation',
  text: 'is new; a platform without it answers 404',
  breaks: null,
};
const isGone: Found = { place: 'operation', text: 'is gone', breaks: 'open pages' };

const byId = (contract: Contract) =>
  new Map(listOperations(contract).map((listed) => [listed.operation.operationId, listed]));

const side = (schema: unknown, document: ApiDocument): Side => ({
  schema,
  definitions: document.components.schemas ?? {},
});

const requestOf = ({ operation }: ListedOperation): unknown =>
  operation.requestBody?.content['application/json']?.schema;

function answerOf({ operation }: ListedOperation, document: ApiDocument): unknown {
  const answer = operation.responses['200'] ?? operation.responses['201'];
  const named = document.components.responses?.[answer?.$ref?.split('/').at(-1) ?? ''];
  return (named ?? answer)?.content?.['application/json']?.schema;
}

function compareAddress(one: ListedOperation, other: ListedOperation): Found[] {
  const address = ({ service, method, path }: ListedOperation) =>
    `${method.toUpperCase()} ${path} of ${service}`;
  return address(one) === address(other)
    ? []
    : [
        {
          place: 'operation',
          text: `was ${address(one)} and is ${address(other)}`,
          breaks: 'platforms',
        },
      ];
}

/** The rules of a call besides its shapes: with a key or without, and what holds after a lost answer. */
function compareTreatment(one: ListedOperation, other: ListedOperation): Found[] {
  const isPublic = ({ operation }: ListedOperation) => operation['x-rudy']?.public ?? false;
  const ruleOf = ({ operation }: ListedOperation) => operation['x-lost-answer']?.rule ?? 'none';
  return [
    ...(isPublic(one) === isPublic(other)
      ? []
      : [
          {
            place: 'operation',
            text: isPublic(other) ? 'carries no key any more' : 'carries a key now',
            breaks: 'platforms' as const,
          },
        ]),
    ...(ruleOf(one) === ruleOf(other)
      ? []
      : [
          {
            place: 'operation',
            text: `after a lost answer it was ${ruleOf(one)} and is ${ruleOf(other)}`,
            breaks: 'platforms' as const,
          },
        ]),
  ];
}

function compareParameters(
  one: ListedOperation,
  other: ListedOperation,
  documents: { before: ApiDocument; after: ApiDocument },
): Found[] {
  const [was, is] = [parametersOf(one, documents.before), parametersOf(other, documents.after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    const place = `parameter ${name}`;
    if (now === undefined) {
      return [{ place, text: 'is gone', breaks: old?.required === true ? ('platforms' as const) : null }];
    }
    if (old?.required !== true && now.required === true) {
      return [{ place, text: 'is required now', breaks: 'open pages' as const }];
    }
    if (old === undefined) return [{ place, text: 'is new', breaks: null }];
    return compareSchemas(
      side(old.schema, documents.before),
      side(now.schema, documents.after),
      'request',
    ).map((change) => ({ ...change, place }));
  });
}

function parametersOf({ operation }: ListedOperation, document: ApiDocument) {
  const parameters = (operation.parameters ?? []).flatMap(
    (given) => document.components.parameters?.[given.$ref?.split('/').at(-1) ?? ''] ?? [given],
  );
  return new Map(parameters.map((parameter) => [`${parameter.name} in ${parameter.in}`, parameter]));
}
