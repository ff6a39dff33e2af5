import { expect, test } from 'vitest';
import { operations } from '../../../src/api/schema/operations';
import { interruptionText } from '../../../src/routes/session/interruptionText';

/** Writes that the end of a session does not prevent, since nobody has to be logged in for them. */
const WITHOUT_VIEWER = [
  ...['getApiKey', 'login', 'register', 'loginWithProvider', 'logout', 'verifyEmail'],
  ...['requestPasswordReset', 'resetPassword', 'getLinkStatus', 'confirmAccountDeletion'],
];

test('every write of a viewer that the end of the session prevents is named', () => {
  const unnamed = Object.entries(operations)
    .filter(([, { service, method }]) => service === 'channel' && method !== 'get')
    .map(([operation]) => operation)
    .filter((operation) => !interruptionText(operation, (key) => key).startsWith('session.notDone.'));
  expect(unnamed.sort()).toEqual(WITHOUT_VIEWER.sort());
});
