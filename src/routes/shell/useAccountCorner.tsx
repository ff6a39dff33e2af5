import { useSelector } from '@xstate/react';
import { offers } from '../../api/levels';
import { patterns } from '../../app/paths';
import { chunk } from '../../chunks/importAgain';
import { selectViewer, selectViewerSettled } from '../../machines/session/selectors';
import type { Profile } from '../../machines/session/types';
import { useText } from '../../ui/i18n/text';
import { preloadable } from '../../ui/kit/preloadable';
import type { HeaderProps } from '../../ui/shell/Header';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';

/** Only viewers who are logged in need the links, whose words load with them. */
const loadLinks = chunk(() => import('../accountMenu/AccountLinks'));
const AccountLinks = preloadable(async () => (await loadLinks()).loadAccountLinks());

/** The account corner of the header. */
export function useAccountCorner(): HeaderProps['account'] {
  const { t } = useText();
  const { session } = useSystem();
  const viewer = useSelector(session, selectViewer);
  const isSettled = useSelector(session, selectViewerSettled);
  const hasViewers = offers(useChannel(), 'accounts', 'sell', 'clips');
  return {
    account:
      viewer !== null
        ? { name: nameOf(viewer) || t('shell.profile') }
        : isSettled && hasViewers
          ? 'visitor'
          : null,
    loginHref: patterns.login,
    registrationHref: patterns.registration,
    links: <AccountLinks onLost={() => undefined} />,
    onLogOut: () => session.send({ type: 'session.logOut' }),
  };
}

/** The viewer's name, else the email address. */
function nameOf({ first_name, last_name, email }: Profile): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (email ?? '');
}
