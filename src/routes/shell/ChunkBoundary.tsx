import { Component, type ReactNode } from 'react';
import { ChunkLostError, handleChunkError } from '../../app/chunkErrors';
import type { RudySystem } from '../../app/system';
import { SystemContext } from '../useSystem';

/** Reports a render error to the crash machine, which selects the replacement for the screen. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType = SystemContext;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const system = this.context as RudySystem | null;
    if (system === null) return;
    if (error instanceof ChunkLostError) {
      handleChunkError(system);
    } else {
      system.report({ kind: 'exception', message: error instanceof Error ? error.name : 'unknown' });
      system.crash.send({ type: 'screen.crashed' });
    }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
