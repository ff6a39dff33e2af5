import { originBeside, runningScript } from '../../thirdParties/besideScript';

type Fields = Record<string, unknown>;

/**
 * Carries out the commands `js`, `set`, `config` and `event` of gtag, and does what Google Analytics does by itself: an
 * event for the visit, and one for each change of the history (enhanced measurement). An address that no command names
 * is the page's own, with its whole query.
 */
const page: Window & { dataLayer?: ArrayLike<unknown>[] } = window;
const layer = page.dataLayer ?? [];
page.dataLayer = layer;
const collect = originBeside(runningScript(), 'www.googletagmanager.com', 'www.google-analytics.com');
let shared: Fields = {};
let tag = '';

function send(name: string, own: Fields): void {
  const fields: Fields = {
    page_location: location.href,
    page_referrer: document.referrer,
    page_title: document.title,
    ...shared,
    ...own,
  };
  const hit = new URLSearchParams({
    v: '2',
    tid: tag,
    en: name,
    dl: String(fields.page_location),
    dr: String(fields.page_referrer),
    dt: String(fields.page_title),
  });
  navigator.sendBeacon(`${collect}/g/collect?${hit}`);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Google's script takes commands as `arguments`, and no arrays. */
function carryOut(command: ArrayLike<unknown>): void {
  if (Array.isArray(command)) return;
  const [verb, name, parameters] = Array.from(command);
  const fields = isFields(parameters) ? parameters : {};
  if (verb === 'set' && isFields(name)) shared = { ...shared, ...name };
  if (verb === 'config') {
    tag = String(name);
    // An automatic event does not know the parameters of `config`.
    send('session_start', {});
    if (fields.send_page_view !== false) send('page_view', fields);
  }
  if (verb === 'event') send(String(name), fields);
}

for (const command of layer) carryOut(command);
const push = layer.push.bind(layer);
layer.push = (...commands) => {
  for (const command of commands) carryOut(command);
  return push(...commands);
};

for (const change of ['pushState', 'replaceState'] as const) {
  const plain = history[change].bind(history);
  history[change] = (...parameters) => {
    plain(...parameters);
    send('page_view', {});
  };
}
addEventListener('popstate', () => send('page_view', {}));
