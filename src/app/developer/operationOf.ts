import { type OperationFacts, type OperationId, operations } from '../../api/schema/operations';
import type { ProjectSettings } from '../../api/settings';

export type KnownOperation = OperationFacts & { id: OperationId };

/** The operation of a request; null for one that the contract does not know, such as a segment of a stream. */
export type OperationOf = (method: string, url: URL) => KnownOperation | null;

/** @param origin the storefront's own, where addresses of the settings may be paths */
export function createOperationOf(settings: ProjectSettings, origin: string): OperationOf {
  const { channel_host: host, schema, key_service_url, datalake_url, error_reporting_url } = settings;
  const bases: Record<OperationFacts['service'], string | null> = {
    channel: `${host === null ? origin : `${schema}://${host}`}/api`,
    keys: key_service_url,
    datalake: datalake_url,
    reports: error_reporting_url,
  };
  const known = Object.entries(operations).flatMap(([id, facts]) => {
    const base = bases[facts.service];
    if (base === null || !URL.canParse(base, origin)) return [];
    const address = new URL(base, origin).href.replace(/\/$/, '') + facts.path;
    const pattern = new RegExp(`^${escaped(address).replace(/\\\{\w+\\\}/g, '[^/]+')}$`);
    return [{ operation: { ...facts, id: id as OperationId }, pattern }];
  });
  // A path without parameters comes first, since `/events/{id}` would take it too.
  known.sort((one, other) => parameters(one.operation) - parameters(other.operation));
  return (method, { origin: at, pathname }) =>
    known.find(
      ({ operation, pattern }) =>
        operation.method === method.toLowerCase() && pattern.test(`${at}${pathname}`),
    )?.operation ?? null;
}

const parameters = ({ path }: OperationFacts): number => path.split('{').length;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
