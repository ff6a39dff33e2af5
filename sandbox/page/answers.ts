import { renderHtml } from './document';
import { type Branch, element } from './tree';

interface PageOptions {
  title: string;
  lang?: string;
  /** Addresses of style sheets and of module scripts on this host. */
  styles: readonly string[];
  scripts?: readonly string[];
  /** Address of a classic script that runs before the page is shown, so that it hears the first press. */
  firstScript?: string;
  body: Branch;
  status?: number;
}

/** A page of the sandbox as an answer; its policy allows no script or style inside it. */
export function pageAnswer(options: PageOptions) {
  const { title, lang = 'en', styles, scripts = [], firstScript, body, status = 200 } = options;
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, title),
    element('link', { rel: 'icon', href: 'data:,' }),
    ...styles.map((href) => element('link', { rel: 'stylesheet', href })),
    ...(firstScript === undefined ? [] : [element('script', { src: firstScript })]),
    ...scripts.map((src) => element('script', { type: 'module', src })),
  );
  const html = `<!doctype html>${renderHtml(element('html', { lang }, head, element('body', {}, body)))}`;
  return textAnswer(html, 'text/html', { status });
}

interface TextOptions {
  status?: number;
  caching?: string;
}

/** @param type without charset, `text/css` */
export function textAnswer(text: string, type: string, { status = 200, caching }: TextOptions = {}) {
  return new Response(text, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': caching ?? 'no-store' },
  });
}

/** After a form was sent: on to another page, by GET. */
export const goOn = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Another site's page must not be able to play with this one. */
export const fromElsewhere = (request: Request) => request.headers.get('sec-fetch-site') === 'cross-site';
