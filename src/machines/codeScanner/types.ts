export interface CodeScannerInput {
  /** Whether the browser lets this document use the camera at all (its Permissions-Policy). */
  mayUseCamera: boolean;
  /** Whether the page was reloaded in order to scan. */
  opensAtOnce: boolean;
}

export interface CodeScannerContext extends CodeScannerInput {
  /** The last code that was read. */
  code: string | null;
  /** Whether the last picture code belonged to something else. */
  isOtherCode: boolean;
}

export type CodeScannerEvent =
  // Commands of the viewer.
  | { type: 'scanner.open' }
  | { type: 'scanner.close' }
  // Facts of the camera.
  | { type: 'camera.opened' }
  | { type: 'camera.denied' }
  /** There is none, another program uses it, or it broke off. */
  | { type: 'camera.failed' }
  /** A picture code was read. */
  | { type: 'text.read'; text: string };

export type CodeScannerEmitted =
  | { type: 'code.found'; code: string }
  /** Only a document that was loaded from this page's address may use the camera. */
  | { type: 'scanner.reloadWanted' };
