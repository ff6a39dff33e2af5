import type { ManualPlanOf } from '../fixture';
import type { sessionMachine } from './machine';

const KEYS = { never: 'The browser asks for keys by itself; nobody can order these requests one by one.' };
const REGION = { never: 'The browser asks for the region by itself, beside everything else.' };

/** The session as a person and a platform carry it out: who the viewer is. */
export const sessionManual: ManualPlanOf<typeof sessionMachine> = {
  steps: {
    'key.renew': KEYS,
    'key.confirm': KEYS,
    'apiKey.requested': KEYS,
    'apiKey.accepted': KEYS,
    'apiKey.refused': KEYS,
    'apiKey.cleared': KEYS,
    'done.renewKey': KEYS,
    'error.renewKey': KEYS,
    'geo.load': REGION,
    'done.loadGeo': REGION,
    'error.loadGeo': REGION,
    'viewer.update': { never: 'It comes between two answers; account/profile.spec.ts saves the profile.' },
  },
};
