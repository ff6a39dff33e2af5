import { fromPromise } from 'xstate';
import type { LinkQuestion } from '../../api/schema';
import { mailedLinkMachine } from '../../machines/mailedLink/machine';
import type { MailedLinkRef } from '../../machines/mailedLink/selectors';
import type { SignedLink } from '../paths/screens/account';
import { startActor } from '../rootActors';
import type { RudySystem } from '../system';
import { reloadViewer } from './reloadViewer';

/** Starts the machine of a link that verifies an email address. */
export const startEmailVerification = (system: RudySystem, link: SignedLink | null): MailedLinkRef =>
  startMailedLink(system, link, null, async (body) => {
    await system.api.call('verifyEmail', { body, crash: 'never' });
    // The profile says whether the address is verified.
    reloadViewer(system);
  });

/** Starts the machine of a link that deletes an account. */
export const startAccountDeletion = (system: RudySystem, link: SignedLink | null): MailedLinkRef =>
  startMailedLink(system, link, 'account_deletion', async (body) => {
    await system.api.call('confirmAccountDeletion', { body, crash: 'never' });
    system.session.send({ type: 'account.deleted' });
  });

/** Starts the machine of a link that chooses a new password, which the form of its page sends. */
export const startPasswordResetLink = (system: RudySystem, link: SignedLink | null): MailedLinkRef =>
  startMailedLink(system, link, 'password_reset', async () => undefined);

function startMailedLink(
  { root, api }: RudySystem,
  link: SignedLink | null,
  /** The question to the platform before the viewer is asked; null for a link that is used at once. */
  type: LinkQuestion['type'] | null,
  send: (link: SignedLink) => Promise<void>,
): MailedLinkRef {
  const logic = mailedLinkMachine.provide({
    actors: {
      readStatus: fromPromise<string>(async ({ signal }) => {
        if (link === null || type === null) return 'good';
        const { data } = await api.call('getLinkStatus', {
          body: { type, ...link },
          signal,
          crash: 'never',
        });
        return data.status;
      }),
      confirm: fromPromise<unknown>(async () => (link === null ? undefined : send(link))),
    },
  });
  return startActor(root, 'mailedLink', logic, { asksFirst: type !== null, isComplete: link !== null });
}
