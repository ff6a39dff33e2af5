import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { type OperationId, operations } from '../../src/api/schema/operations';

/** A place in the hand-written contract, as people look it up. */
export interface Place {
  /** `openapi/channel/schemas/events.yaml` */
  file: string;
  /** JSON pointer (RFC 6901) into the file. */
  pointer: string;
}

export const LEVELS = ['watch', 'accounts', 'sell', 'clips', 'library'] as const;
export type Level = (typeof LEVELS)[number];

export interface Described {
  place: Place;
  levels: readonly Level[];
  /** The lack of a channel without the operation; null where the level needs it. */
  without: string | null;
  statuses: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** The source files of the contract, by which every schema has a place that people can open. */
export interface ContractSource {
  describe(operation: OperationId): Described;
  /** The schema of a part of a successful answer. @param pointer into the body */
  placeOf(operation: OperationId, pointer: string): Place;
  /** The description of an answer by its status, or of all answers where the status has none. */
  answerPlace(operation: OperationId, status: number): Place;
}

export function readContract(folder = 'openapi'): ContractSource {
  const documents = new Map<string, unknown>();

  function documentOf(file: string): unknown {
    if (!documents.has(file)) documents.set(file, parse(readFileSync(file, 'utf8'), { merge: true }));
    return documents.get(file);
  }

  function nodeAt({ file, pointer }: Place): unknown {
    let node = documentOf(file);
    for (const name of pointer.split('/').slice(1)) node = isNode(node) ? node[unescaped(name)] : undefined;
    return node;
  }

  /** Follows references, into other files too. */
  function followed(place: Place): Place {
    const node = nodeAt(place);
    if (!isNode(node) || typeof node.$ref !== 'string') return place;
    const [path = '', pointer = ''] = node.$ref.split('#');
    const file = path === '' ? place.file : normalize(join(dirname(place.file), path));
    return followed({ file, pointer });
  }

  const inside = (place: Place, ...names: string[]): Place => ({
    ...place,
    pointer: [place.pointer, ...names.map(escaped)].join('/'),
  });

  function operationPlace(operation: OperationId): Place {
    const { service, method, path } = operations[operation];
    return inside(
      followed({ file: `${folder}/${service}.yaml`, pointer: `/paths/${escaped(path)}` }),
      method,
    );
  }

  /** The schema of a property or an item; null where the schema has none. */
  function childOf(given: Place, name: string): Place | null {
    const place = followed(given);
    const node = nodeAt(place);
    if (!isNode(node)) return null;
    if (isNode(node.properties) && name in node.properties) return inside(place, 'properties', name);
    if (isNode(node.items) && /^\d+$/.test(name)) return inside(place, 'items');
    if (isNode(node.additionalProperties)) return inside(place, 'additionalProperties');
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = node[keyword];
      if (!Array.isArray(branches)) continue;
      for (const index of branches.keys()) {
        const child = childOf(inside(place, keyword, String(index)), name);
        if (child !== null) return child;
      }
    }
    return null;
  }

  function successPlace(operation: OperationId): Place {
    const responses = inside(operationPlace(operation), 'responses');
    const node = nodeAt(responses);
    const status = Object.keys(isNode(node) ? node : {}).find((each) => each.startsWith('2')) ?? '200';
    return inside(responses, status, 'content', 'application/json', 'schema');
  }

  return {
    describe: (operation) => {
      const place = operationPlace(operation);
      const node = nodeAt(place);
      if (!isNode(node)) throw new Error(`${place.file} does not describe ${operation}.`);
      const level = [node['x-level'] ?? []].flat();
      const without = node['x-without'];
      return {
        place,
        levels: LEVELS.filter((each) => level.includes(each)),
        without: typeof without === 'string' ? without : null,
        statuses: Object.keys(isNode(node.responses) ? node.responses : {}),
      };
    },
    placeOf: (operation, pointer) => {
      let place = successPlace(operation);
      for (const name of pointer.split('/').slice(1)) {
        const child = childOf(place, unescaped(name));
        if (child === null) break;
        place = child;
      }
      return followed(place);
    },
    answerPlace: (operation, status) => {
      const responses = inside(operationPlace(operation), 'responses');
      const node = nodeAt(responses);
      return isNode(node) && String(status) in node ? inside(responses, String(status)) : responses;
    },
  };
}
