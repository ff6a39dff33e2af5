import { useMemo } from 'react';
import { useSystem } from './useSystem';

/**
 * Copies the support code of this tab to the clipboard. Null where the browser has no clipboard, as on plain http.
 */
export function useCopyDiagnostics(): (() => Promise<void>) | null {
  const { diagnostics } = useSystem();
  return useMemo(
    () =>
      'clipboard' in navigator
        ? () => {
            // Safari copies only what was promised while the press is handled.
            const text = diagnostics.code().then((code) => new Blob([code], { type: 'text/plain' }));
            return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
          }
        : null,
    [diagnostics],
  );
}
