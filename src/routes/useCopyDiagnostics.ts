import { useMemo } from 'react';
import { useSystem } from './useSystem';

/**
 * Copies diagnostics for support to the clipboard: states and event names, no personal data. Null where the
 * browser has no clipboard, as on plain http.
 */
export function useCopyDiagnostics(): (() => Promise<void>) | null {
  const { diagnostics } = useSystem();
  return useMemo(
    () => ('clipboard' in navigator ? () => navigator.clipboard.writeText(diagnostics.read()) : null),
    [diagnostics],
  );
}
