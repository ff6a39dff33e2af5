import type { Failure } from '../../api/failures/failure';

/** Whether the platform refused because all downloads of the period are used. */
export const isUsedUp = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 403 && Object.hasOwn(failure.fields, 'allowance');
