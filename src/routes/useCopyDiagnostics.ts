import { useCallback } from 'react';
import { useSystem } from './useSystem';

/** Puts what support needs on the clipboard: states and event names, nothing personal. */
export function useCopyDiagnostics(): () => void {
  const { diagnostics } = useSystem();
  return useCallback(() => {
    navigator.clipboard?.writeText(diagnostics.read()).catch((cause: unknown) => console.warn(cause));
  }, [diagnostics]);
}
