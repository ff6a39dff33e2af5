import { fromPromise } from 'xstate';
import { mailedLinkMachine } from '../../machines/mailedLink/machine';
import type { MailedLinkRef } from '../../machines/mailedLink/selectors';
import type { RudySystem } from '../system';
import type { SignedLink } from './forms';
import { reloadViewer } from './reloadViewer';

/** The values of a mailed link in an address; null where one is missing or malformed (spec §2). */
export function parseSignedLink(search: string): SignedLink | null {
  const query = new URLSearchParams(search);
  const email = query.get('email') ?? '';
  const expires = Number(query.get('expires'));
  const signature = query.get('signature') ?? query.get('code') ?? '';
  const isWhole = email !== '' && signature !== '' && Number.isSafeInteger(expires) && expires > 0;
  return isWhole ? { email, expires, signature } : null;
}

/** Starts the machine of a link that verifies an email address. */
export const startEmailVerification = (system: RudySystem, link: SignedLink | null): MailedLinkRef | null =>
  startMailedLink(system, link, false, async (body) => {
    await system.api.call('verifyEmail', { body, crash: 'never' });
    // The profile says whether the address is verified.
    reloadViewer(system);
  });

/** Starts the machine of a link that deletes an account. */
export const startAccountDeletion = (system: RudySystem, link: SignedLink | null): MailedLinkRef | null =>
  startMailedLink(system, link, true, async (body) => {
    await system.api.call('confirmAccountDeletion', { body, crash: 'never' });
    reloadViewer(system);
  });

function startMailedLink(
  { root }: RudySystem,
  link: SignedLink | null,
  asksFirst: boolean,
  send: (link: SignedLink) => Promise<void>,
): MailedLinkRef | null {
  const logic = mailedLinkMachine.provide({
    actors: { confirm: fromPromise<unknown>(async () => (link === null ? undefined : send(link))) },
  });
  root.send({
    type: 'actor.start',
    name: 'mailedLink',
    logic,
    input: { asksFirst, isComplete: link !== null },
  });
  return root.getSnapshot().context.lazy.mailedLink;
}
