import { attributeOf } from '../../src/routes/head';
import type { Brand } from './brand';

/**
 * Writes a brand into the build's document. The result of an earlier bake is replaced, so that a build can be
 * baked repeatedly.
 * @param styles address of the build's style file with the brand's colours
 * @throws Error when a required part of the document is missing
 */
export function bakeDocument(html: string, brand: Brand, styles: string): string {
  const { language, name, theme, logo } = brand;
  const parts: [place: RegExp, content: string][] = [
    [/<html\b[^>]*>/, `<html lang="${language}" data-scheme="${theme.scheme}">`],
    [/(?<=<!-- channel:[^>]*-->\n)[\s\S]*?(?=[ \t]*<!-- \/channel -->)/, headOf(brand)],
    [/(?<=<link rel="stylesheet"[^>]* href=")[^"]*/, escaped(styles)],
    [
      /<(?:span|img) class="boot-mark"[^>]*>(?:<\/span>)?/,
      logo === null
        ? '<span class="boot-mark"></span>'
        : `<img class="boot-mark" src="${escaped(logo)}" alt="">`,
    ],
    [/(?<=<span class="boot-name" data-boot-name>)[^<]*/, escaped(name)],
    [/(?<=<noscript\b[^>]*>)[\s\S]*?(?=<\/noscript>)/, escaped(brand.withoutScript)],
  ];
  return parts.reduce((document, [place, content]) => {
    if (!place.test(document)) throw new Error(`The document has no ${place} to bake into.`);
    return document.replace(place, () => content);
  }, html);
}

function headOf({ name, logo, metas }: Brand): string {
  const lines = [
    `<title>${escaped(name)}</title>`,
    ...Object.entries(metas).flatMap(([key, content]) =>
      content ? [`<meta ${attributeOf(key)}="${key}" content="${escaped(content)}">`] : [],
    ),
    `<link rel="icon" href="${logo === null ? 'data:,' : escaped(logo)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for element content or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
