import { Route, Switch } from 'wouter';
import { builtRoutes } from '../table';
import { ChunkBoundary } from './ChunkBoundary';
import { ScreenLoading } from './ScreenLoading';
import { UnknownPath } from './UnknownPath';

/** The screen of `path`; a channel page or `/404` if no route matches. */
export function Screens({ path }: { path: string }) {
  return (
    <ChunkBoundary key={path}>
      <Switch>
        {builtRoutes.map(({ path: pattern, Screen }) => (
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
