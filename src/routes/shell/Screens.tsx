import { Route, Switch } from 'wouter';
import { screens } from '../screens';
import { ChunkBoundary } from './ChunkBoundary';
import { ScreenLoading } from './ScreenLoading';
import { UnknownPath } from './UnknownPath';

/** The screen of `path`; a channel page or `/404` where no route of ours has it. */
export function Screens({ path }: { path: string }) {
  return (
    <ChunkBoundary key={path}>
      <Switch>
        {[...screens].map(([entry, Screen]) => (
          <Route key={entry.path} path={entry.path}>
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
