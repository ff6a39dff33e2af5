import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { loadChunk } from '../chunk';
import { builtRoutes, type RouteEntry } from '../table';
import { ChunkBoundary } from './ChunkBoundary';
import { ScreenLoading } from './ScreenLoading';
import { UnknownPath } from './UnknownPath';

/** Each route's screen, made lazy once. */
const screens = new Map<RouteEntry, ComponentType>(
  builtRoutes.map((entry) => [entry, lazy(() => loadChunk(() => entry.screen?.() ?? Promise.reject()))]),
);

/** The screen of `path`; a channel page or `/404` where no route of ours has it. */
export function Screens({ path }: { path: string }) {
  return (
    <ChunkBoundary key={path}>
      <Suspense fallback={<ScreenLoading />}>
        <Switch>
          {[...screens].map(([entry, Screen]) => (
            <Route key={entry.path} path={entry.path}>
              <Screen />
            </Route>
          ))}
          <Route>
            <UnknownPath path={path} />
          </Route>
        </Switch>
      </Suspense>
    </ChunkBoundary>
  );
}
