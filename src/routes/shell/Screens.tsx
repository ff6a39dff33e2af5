import { Redirect, Route, Switch } from 'wouter';
import { routes } from '../table';
import { ChunkBoundary } from './ChunkBoundary';
import { GoBack } from './GoBack';
import { ScreenLoading } from './ScreenLoading';
import { UnknownPath } from './UnknownPath';
import { useGuard } from './useGuard';

/** The screen of `path`, where the guards of its route allow it; a channel page or `/404` where no route matches. */
export function Screens({ path }: { path: string }) {
  const guard = useGuard(path);
  if (guard === 'pending') return <ScreenLoading />;
  if (guard === 'back') return <GoBack />;
  if (guard !== 'allowed') return <Redirect key={path} replace {...guard.redirect} />;
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
