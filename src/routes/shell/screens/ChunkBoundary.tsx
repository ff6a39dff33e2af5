import { Component, type ReactNode } from 'react';
import { ChunkLostError, handleChunkError } from '../../../app/page/chunkErrors';
import type { RudySystem } from '../../../app/system';
import { SystemContext } from '../../hooks/useSystem';

type ChunkBoundaryProps = {
  /** Holds a part of a screen: without it the screen, and a picture on it, go on. */
  isPart?: boolean;
  children: ReactNode;
};

/** Reports a render error to the crash machine, which selects the replacement for the screen. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { hasFailed: boolean }> {
  static override contextType = SystemContext;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const system = this.context as RudySystem | null;
    if (system === null) return;
    const { isPart = false } = this.props;
    // The picture of the screen is gone with it.
    if (!isPart) system.root.send({ type: 'picture.stopped' });
    if (error instanceof ChunkLostError) {
      handleChunkError(system);
    } else {
      system.report({ kind: 'exception', message: error instanceof Error ? error.name : 'unknown' });
      if (!isPart) system.crash.send({ type: 'screen.crashed' });
    }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
