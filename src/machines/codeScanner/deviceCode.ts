/** The longest code that the contract takes. */
const MAX_CODE = 20;
/** A code without an address: letters and digits, with hyphens or spaces between. */
const BARE_CODE = /^[A-Z0-9][A-Z0-9 -]{2,18}[A-Z0-9]$/i;

/** A device code without what does not count: letter case, spaces, hyphens and other separators. */
export function cleanDeviceCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_CODE);
}

/** The device code in a scanned text, which is an address with `code` in its query or the code itself; null for none. */
export function readDeviceCode(text: string): string | null {
  const code = BARE_CODE.test(text.trim()) ? text : codeInAddress(text);
  return cleanDeviceCode(code ?? '') || null;
}

function codeInAddress(text: string): string | null {
  return URL.canParse(text) ? new URL(text).searchParams.get('code') : null;
}
