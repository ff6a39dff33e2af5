import { expect, test } from 'vitest';
import { listed, variantsOf } from './contract';

const withKey = listed.filter(
  ({ service, operation }) => service === 'channel' && !operation['x-rudy']?.public,
);

test.each(withKey.map((entry) => [entry.operation.operationId, entry] as const))(
  '%s declares the key where the storefront sends it',
  (_, { method, operation }) => {
    if (method !== 'post') {
      // The scheme of the whole document: the query.
      expect(operation.security).toBeUndefined();
      return;
    }
    expect(operation.security).toEqual([]);
    const body = operation.requestBody?.content['application/json']?.schema;
    const keyless = variantsOf(body ?? {}).filter(
      (variant) => !JSON.stringify(variant).includes('"api_key"'),
    );
    expect(keyless).toEqual([]);
  },
);
