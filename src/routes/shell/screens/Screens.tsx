import { Route, Switch } from 'wouter';
import { useText } from '../../../ui/i18n/text';
import { ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { useSystem } from '../../hooks/useSystem';
import { NotFoundRedirect } from '../../NotFoundRedirect';
import { routes } from '../../table';
import { ChunkBoundary } from './ChunkBoundary';
import { GoBack } from './GoBack';
import { GuardRedirect } from './GuardRedirect';
import { ScreenLoading } from './ScreenLoading';
import { UnknownPath } from './UnknownPath';
import { useGuard } from './useGuard';

/** The screen of `path`, where the guards of its route allow it; a channel page or `/404` where no route matches. */
export function Screens({ path }: { path: string }) {
  const guard = useGuard(path);
  if (guard === 'pending') return <ScreenLoading />;
  if (guard === 'missing') return <NotFoundRedirect />;
  if (guard === 'back') return <GoBack />;
  if (guard === 'unread') return <ViewerUnread />;
  if (guard !== 'allowed') return <GuardRedirect key={path} {...guard.redirect} />;
  return (
    <ChunkBoundary key={path}>
      <Switch>
        {routes.map(({ path: pattern, Screen }) => (
          <Route key={pattern} path={pattern}>
            <Screen fallback={<ScreenLoading />} />
          </Route>
        ))}
        <Route>
          <UnknownPath path={path} />
        </Route>
      </Switch>
    </ChunkBoundary>
  );
}

/** Whether the screen may be shown is not known, since the viewer could not be read. */
function ViewerUnread() {
  const { t } = useText();
  const { session } = useSystem();
  return (
    <ErrorPanel
      title={t('shell.screenFailed')}
      text={t('failure.unreachable')}
      onRetry={() => session.send({ type: 'viewer.load' })}
      isScreen
    />
  );
}
