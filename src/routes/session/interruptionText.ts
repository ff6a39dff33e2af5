import type { ParseKeys } from 'i18next';

/** The action that the end of the session prevented, by operation; null where the next step says enough. */
const NOT_DONE = {
  updateProfile: 'session.notDone.updateProfile',
  unsubscribe: 'session.notDone.unsubscribe',
  resubscribe: 'session.notDone.resubscribe',
  buy: 'session.notDone.buy',
  buyBundle: 'session.notDone.buy',
  startTrial: 'session.notDone.buy',
  createSetupIntent: 'session.notDone.buy',
  previewInvoice: 'session.notDone.buy',
  cancelAttempt: 'session.notDone.buy',
  createClip: 'session.notDone.createClip',
  deleteClip: 'session.notDone.deleteClip',
  createFavorite: 'session.notDone.favorite',
  deleteFavorite: 'session.notDone.favorite',
  addSession: 'session.notDone.addSession',
  removeDevice: 'session.notDone.removeDevice',
  requestAccountDeletion: 'session.notDone.mail',
  resendEmailVerification: 'session.notDone.mail',
} as const satisfies Record<string, ParseKeys>;

type Operation = keyof typeof NOT_DONE;

const isKnown = (operation: string): operation is Operation => Object.hasOwn(NOT_DONE, operation);

/** The action that did not happen and the next step; only the step where the operation is not one of the viewer's. */
export function interruptionText(operation: string | null, t: (key: ParseKeys) => string): string {
  const notDone = operation !== null && isKnown(operation) ? [t(NOT_DONE[operation])] : [];
  return [...notDone, t('session.logInToContinue')].join(' ');
}
