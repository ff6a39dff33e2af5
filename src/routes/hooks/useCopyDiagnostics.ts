import { useMemo } from 'react';
import { useSystem } from './useSystem';

/**
 * Copies the support code of this tab to the clipboard. Null where the browser has no clipboard, as on plain http.
 */
export function useCopyDiagnostics(): (() => Promise<void>) | null {
  const { diagnostics } = useSystem();
  return useMemo(() => {
    if (!('clipboard' in navigator)) return null;
    return () => {
      const code = diagnostics.code();
      if (!('ClipboardItem' in window)) return code.then((text) => navigator.clipboard.writeText(text));
      // Safari copies only what was promised while the press is handled.
      const text = code.then((written) => new Blob([written], { type: 'text/plain' }));
      return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    };
  }, [diagnostics]);
}
