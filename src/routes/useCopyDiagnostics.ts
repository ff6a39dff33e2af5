import { useMemo } from 'react';
import { useSystem } from './useSystem';

/**
 * Puts what support needs on the clipboard: states and event names, nothing personal. Null where the browser gives
 * pages no clipboard, as on plain http.
 */
export function useCopyDiagnostics(): (() => Promise<void>) | null {
  const { diagnostics } = useSystem();
  return useMemo(
    () => ('clipboard' in navigator ? () => navigator.clipboard.writeText(diagnostics.read()) : null),
    [diagnostics],
  );
}
