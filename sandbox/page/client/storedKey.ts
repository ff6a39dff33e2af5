const KEPT_MS = 360 * 86_400_000;

/** An API key as the storefront keeps it in the browser (src/api/storage/storage.ts): name and value of the entry. */
export const storedKey = (apiKey: string, nowMs: number): [name: string, value: string] => [
  'rudy_api_key',
  JSON.stringify({ version: 1, expires: nowMs + KEPT_MS, value: apiKey }),
];
