import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../fixtures';

/** Markup that runs code if it is parsed as HTML (faults.md row 35). Each sets `window.hacked`. */
export const MARKUP = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1">',
  '<svg><script>window.hacked=1</script></svg>',
  '<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<iframe src="javascript:parent.hacked=1"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.hacked=1&lt;/script&gt;"></iframe>',
  '<object data="javascript:window.hacked=1"></object><embed src="javascript:window.hacked=1">',
  '<a href="javascript:window.hacked=1">press</a>',
  '<a href="jav&#x09;ascript:window.hacked=1">press</a>',
  '<a href="data:text/html,<script>opener.hacked=1</script>">press</a>',
  '<form action="javascript:window.hacked=1"><button formaction="javascript:window.hacked=1">send</button></form>',
  '<input autofocus onfocus="window.hacked=1"><details open ontoggle="window.hacked=1">open</details>',
  '<style>body{display:none}@import "https://evil.example/x.css";</style>',
  '<p style="position:fixed;inset:0;background:url(javascript:window.hacked=1)">over everything</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<video src=x onerror="window.hacked=1"><source onerror="window.hacked=1"></video>',
  '<<script></script>img src=x onerror=window.hacked=1>',
  '<template><img src=x onerror="window.hacked=1"></template><noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
  '<!-- <img src=x onerror=window.hacked=1> -->',
  '<!--><img src=x onerror=window.hacked=1>-->',
  '<!-- --!><img src=x onerror=window.hacked=1>-->',
  '<!-- <p title="--><img src=x onerror=window.hacked=1>">',
  '<![CDATA[<img src=x onerror=window.hacked=1>]]>',
  '<![CDATA[<p title=">"><img src=x onerror=window.hacked=1>]]>',
  '<svg><![CDATA[<img title="]]><img src=x onerror=window.hacked=1>">]]></svg>',
  '<?xml title="?><img src=x onerror=window.hacked=1>"?>',
  '<noscript><img src=x onerror=window.hacked=1 style="color:red"></noscript>',
  '</p title="><img src=x onerror=window.hacked=1>">',
  '</ title="><img src=x onerror=window.hacked=1>">',
  '<textarea><p title="</textarea><img src=x onerror=window.hacked=1>"></textarea>',
  '<p is="x-hacked" is=x-hacked>named</p>',
  '<p title="never closed><img src=x onerror=window.hacked=1>',
] as const;

/** Addresses that run code, deceive or lead elsewhere (row 36). */
export const ADDRESSES = [
  'javascript:window.hacked=1',
  'JaVaScRiPt:window.hacked=1',
  '\tjavascript:window.hacked=1',
  'java\nscript:window.hacked=1',
  ' javascript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'vbscript:window.hacked=1',
  'blob:http://localhost/evil',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https://localhost@evil.example/',
  'http://',
] as const;

/** Checks that no attack ran or sent a request, and that nothing on the page could run later. */
export async function expectHarmless(page: Page, sandbox: Sandbox): Promise<void> {
  expect(new URL(page.url()).origin).toBe(sandbox.origin);
  const found = await page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    return {
      hacked: Reflect.get(window, 'hacked'),
      forbidden: elements
        .filter((element) =>
          element.matches('script, iframe, object, embed, base, meta, style, link, form, template'),
        )
        // The document's own, for a page that another site frames.
        .filter((element) => element.id !== 'framed' || element.parentElement !== document.body)
        .map((element) => element.outerHTML),
      handlers: elements.flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on|^(?:formaction|is)$/.test(name)),
      ),
      // The player's own stream is a blob URL.
      addresses: elements
        .filter((element) => !element.matches(':is(video, video > source)[src^="blob:"]'))
        .flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
        .filter(
          (address) => address !== null && !/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(address),
        ),
      strangers: elements
        .flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
        .filter((address) => address?.includes('evil.example')),
    };
  });
  expect(found).toEqual({ hacked: undefined, forbidden: [], handlers: [], addresses: [], strangers: [] });
}

type Answers = 'getChannelBootstrap' | 'getHomepageEvents' | 'getEvent' | 'getPage';

/** Patches the `data` of one operation's responses (see sandbox/faults/mutate.ts). */
export const patch = (sandbox: Sandbox, operation: Answers, data: object) =>
  sandbox.fault({ operation, kind: 'mutate', body: { data }, remaining: 'forever' });
