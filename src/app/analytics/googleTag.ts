import type { PageView } from '../../machines/analytics/types';
import { allowNamedScript, trustedScriptUrl } from '../page/trustedScriptUrl';
import { shareable } from '../paths/shareableAddress';

type Tagged = typeof globalThis.window & { dataLayer?: unknown[] };

/** A second script would count everything twice. */
let loaded = false;

interface Place {
  window: Tagged;
  document: Document;
  /** Address of Google's script. */
  scriptUrl: string;
}

/**
 * Loads Google's script for `tag` and returns a function that reports a page view. If the script is blocked,
 * page views are dropped.
 *
 * Google's script sends events of its own with `location.href` and `document.referrer`, except where a `set` command
 * names others: so the first command says an address without secrets, and each page says its own.
 */
export function loadGoogleTag(tag: string, { window, document, scriptUrl }: Place) {
  const layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  // Google's script reads commands only as `arguments`, never as arrays.
  const command: (...args: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  };
  let current = shareable(window.location.href);
  let previous = shareable(document.referrer);
  const set = () => command('set', { page_location: current, page_referrer: previous });

  set();
  if (!loaded) {
    loaded = true;
    const script = document.createElement('script');
    const address = new URL(scriptUrl, window.location.href).href;
    allowNamedScript(address);
    script.async = true;
    script.src = trustedScriptUrl(`${address}?id=${encodeURIComponent(tag)}`);
    document.head.append(script);
    command('js', new Date());
  }
  // Every view is reported by the app.
  command('config', tag, { send_page_view: false });
  let isFirst = true;
  return ({ title, location }: PageView) => {
    if (!isFirst) previous = current;
    isFirst = false;
    current = location;
    set();
    command('event', 'page_view', {
      page_title: title,
      page_location: location,
      page_referrer: previous,
      send_to: tag,
    });
  };
}
