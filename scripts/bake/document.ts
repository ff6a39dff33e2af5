import { attributeOf } from '../../src/routes/head';
import { formatEventTime } from '../../src/ui/i18n/formats';
import { directionOf } from '../../src/ui/i18n/language';
import { AS_OF, type Brand } from './brand';
import type { HomeBlock } from './home/homeBlock';

/** A home of an earlier bake. */
const HOME = /<!-- home -->[\s\S]*?<!-- \/home -->\n {6}/;

/**
 * Writes a brand into the build's document. The result of an earlier bake is replaced, so that a build can be
 * baked repeatedly.
 * @param styles address of the build's style file with the brand's colours
 * @param home null for a document without home
 * @throws Error when a required part of the document is missing
 */
export function bakeDocument(
  html: string,
  brand: Brand,
  { styles, home }: { styles: string; home: HomeBlock | null },
): string {
  const { language, name, theme, logo } = brand;
  const age = home ? ` ${AS_OF[language](formatEventTime(home.since, home.zone, language))}` : '';
  const parts: [place: RegExp, content: string][] = [
    [
      /<html\b[^>]*>/,
      `<html lang="${language}" dir="${directionOf(language)}" data-scheme="${theme.scheme}">`,
    ],
    [/(?<=<!-- channel:[^>]*-->\n)[\s\S]*?(?=[ \t]*<!-- \/channel -->)/, headOf(brand)],
    [/(?<=<link rel="stylesheet"[^>]* href=")[^"]*/, escaped(styles)],
    [
      /<(?:span|img) class="boot-mark"[^>]*>(?:<\/span>)?/,
      logo === null
        ? '<span class="boot-mark"></span>'
        : `<img class="boot-mark" src="${escaped(logo)}" alt="">`,
    ],
    [/(?<=<span class="boot-name" data-boot-name>)[^<]*/, escaped(name)],
    [/(?<=<noscript\b[^>]*>)[\s\S]*?(?=<\/noscript>)/, escaped(brand.withoutScript + age)],
    // After the boot page, whose place it takes where it may be shown.
    [
      /(?=<!-- Shown by src\/bootNotice\.css)/,
      home ? `<!-- home -->${home.markup}<!-- /home -->\n      ` : '',
    ],
  ];
  return parts.reduce(
    (document, [place, content]) => {
      if (!place.test(document)) throw new Error(`The document has no ${place} to bake into.`);
      return document.replace(place, () => content);
    },
    html.replace(HOME, ''),
  );
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
