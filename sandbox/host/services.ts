import { operations } from '../../src/api/schema/operations';
import { createOperationFinder, type OperationFacts } from '../faults/operations';
import { PLATFORM_OPERATIONS } from '../faults/plan';

/** Where the contract's services are on this host: the `servers` of openapi/. */
const BASES = { channel: '/api', keys: '/services/keys', datalake: '/services', reports: '/services' };

const facts: readonly [
  id: string,
  facts: OperationFacts & { service: keyof typeof BASES; public: boolean },
][] = Object.entries(operations);

/** Which operation a request means, by the contract. */
export const operationOf = createOperationFinder(
  Object.entries(BASES).map(([service, base]) => ({
    base,
    operations: Object.fromEntries(facts.filter(([, operation]) => operation.service === service)),
  })),
);

/** Everything that a fault can be set on. */
export const faultTargets: readonly string[] = ['*', ...facts.map(([id]) => id), ...PLATFORM_OPERATIONS];

/** Operations that take no API key. */
export const publicOperations: ReadonlySet<string> = new Set(
  facts.filter(([, operation]) => operation.public).map(([id]) => id),
);
