import { expect } from 'vitest';
import { portalFixture } from '../../../../src/machines/portal/fixture';
import type { portalMachine } from '../../../../src/machines/portal/machine';
import { describeLaws } from '../harness';

describeLaws<typeof portalMachine>(portalFixture, {
  'A press asks for an address, unless one is awaited or the portal is loading': {
    when: ({ cause }) => cause.type === 'portal.open',
    must: ({ before, started }) =>
      expect(started).toEqual(before.hasTag('busy') ? [] : [{ id: 'openPortal', input: undefined }]),
  },
  'Nothing but a press asks for an address, which works once': {
    when: ({ started }) => started.length > 0,
    must: ({ cause }) => expect(cause.type).toBe('portal.open'),
  },
  'The reason of a failure stands until the next press': {
    when: ({ past }) => past.some(({ cause }) => cause.type === 'error.openPortal'),
    must: ({ after, past, cause }) => {
      const last = [...past, { cause }].findLast(
        ({ cause: { type } }) => type !== 'page.restored' && type !== 'pass',
      );
      if (last?.cause.type === 'error.openPortal')
        expect(after.context.failure).toEqual({ kind: 'timeout', operation: 'getCustomerPortal' });
      if (last?.cause.type === 'portal.open') expect(after.context.failure).toBeNull();
    },
  },
  'Coming back from the portal offers it again': {
    when: ({ cause, past }) =>
      cause.type === 'page.restored' && past.at(-1)?.cause.type === 'done.openPortal',
    must: ({ after }) => expect([after.hasTag('busy'), after.context.failure]).toEqual([false, null]),
  },
});
