import type { PageView } from '../../machines/analytics/types';
import { trustedScriptUrl } from '../trustedScriptUrl';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

type Tagged = typeof globalThis.window & { dataLayer?: unknown[] };

/** A second script would count everything twice. */
let loaded = false;

/**
 * Loads Google's script for `tag` and returns a function that reports a page view. If the script is blocked,
 * page views are dropped.
 */
export function loadGoogleTag(tag: string, { window, document }: { window: Tagged; document: Document }) {
  const layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  // Google's script reads commands only as `arguments`, never as arrays.
  const command: (...args: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  };

  if (!loaded) {
    loaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedScriptUrl(`${SCRIPT}?id=${encodeURIComponent(tag)}`);
    document.head.append(script);
    command('js', new Date());
  }
  // Every view is reported by the app, with an address without secrets.
  command('config', tag, { send_page_view: false });
  return ({ title, location }: PageView) =>
    command('event', 'page_view', { page_title: title, page_location: location, send_to: tag });
}
