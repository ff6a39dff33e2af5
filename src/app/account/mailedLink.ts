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
  startMailedLink(system, link, {
    type: null,
    use: (body) => system.api.call('verifyEmail', { body, crash: 'never' }),
    // The profile says whether the address is verified.
    onDone: () => reloadViewer(system),
  });

/** Starts the machine of a link that deletes an account. */
export const startAccountDeletion = (system: RudySystem, link: SignedLink | null): MailedLinkRef =>
  startMailedLink(system, link, {
    type: 'account_deletion',
    use: (body) => system.api.call('confirmAccountDeletion', { body, crash: 'never' }),
    onDone: () => system.session.send({ type: 'account.deleted' }),
  });

/** Starts the machine of a link that chooses a new password, which the form of its page sends. */
export const startPasswordResetLink = (system: RudySystem, link: SignedLink | null): MailedLinkRef =>
  startMailedLink(system, link, {
    type: 'password_reset',
    use: async () => undefined,
    onDone: () => undefined,
  });

interface LinkUse {
  /** The question to the platform before the viewer is asked; null for a link that is used at once. */
  type: LinkQuestion['type'] | null;
  use: (link: SignedLink) => Promise<unknown>;
  /** Also called where the page of the link was left meanwhile. */
  onDone: () => void;
}

function startMailedLink(
  { root, api }: RudySystem,
  link: SignedLink | null,
  { type, use, onDone }: LinkUse,
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
      confirm: fromPromise<unknown>(async () => {
        if (link === null) return;
        await use(link);
        onDone();
      }),
    },
  });
  const input = { asksFirst: type !== null, isComplete: link !== null };
  const mailedLink = startActor(root, 'mailedLink', logic, input);
  mailedLink.on('link.wasDone', onDone);
  return mailedLink;
}
