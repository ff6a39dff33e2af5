import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages as english } from '../../src/ui/i18n/en/en';
import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGES,
  languages,
  parseLanguage,
} from '../../src/ui/i18n/language';
import { endWithReader } from '../endWithReader';
import { readOptions, refuse } from '../options';
import { lackingKeys, type Words } from './lacking';
import { countedKeys, formatSamples, pluralForms, wrongParameters } from './report';

/** Files that speak before the messages are loaded, and how each begins its text in a language. */
const BEFORE_MESSAGES: Readonly<Record<string, (code: string) => string>> = {
  'index.html': (code) => `<div lang="${code}">`,
  'src/app/page/outdatedNotice.ts': (code) => `lang: '${code}'`,
};

/** The words of react-aria, a file for each locale. */
const ARIA_WORDS = 'node_modules/react-aria/dist/private/intl/calendar';

endWithReader();

const USAGE = `npm run language -- de
  a code of ISO 639-1; the storefront has ${languages.join(' and ')}`;

const [code] = readOptions(USAGE, { allowPositionals: true }).positionals;
if (code === undefined) refuse('Which language?', USAGE);
if (!/^[a-z]{2}$/.test(code))
  refuse(`“${code}” is not a code of two small letters, which has no region.`, USAGE);

const listed = parseLanguage(code);
const locale = listed === null ? code : LANGUAGES[listed].locale;
const translated = await readMessages();
const lacking = lackingKeys(english, translated);
const samples = formatSamples(locale);
const problems = [
  ...lacking,
  ...wrongParameters(english, translated),
  ...(listed === null ? [`src/ui/i18n/language.ts does not list ${code} yet.`] : []),
  ...Object.entries(BEFORE_MESSAGES)
    .filter(([file, lineOf]) => count(file, lineOf(code)) < count(file, lineOf(DEFAULT_LANGUAGE)))
    .map(([file, lineOf]) => `${file} lacks ${lineOf(code)}`),
  ...(samples === null ? [`Intl has no dates, numbers and prices for ${locale}.`] : []),
  ...(readdirSync(ARIA_WORDS).some((file) => file.startsWith(`${code}-`))
    ? []
    : [`react-aria has no words in ${code}: screen readers say English ones in the calendar.`]),
];

for (const problem of problems) console.log(problem);
console.log(`\n${code} lacks ${lacking.length} of ${lackingKeys(english, {}).length} messages.`);
console.log(
  `Its lines are written ${directionOf(code) === 'rtl' ? 'from right to left' : 'from left to right'}.`,
);
const forms = pluralForms(locale);
const counted = countedKeys(english);
console.log(`Its numbers have the forms ${forms.join(', ')}; these messages have one wording for all:`);
console.log(`  ${counted.join(', ')}`);
if (samples !== null) console.log(`Dates and numbers look like this in ${locale}:`);
for (const [what, text] of Object.entries(samples ?? {})) console.log(`  ${what}: ${text}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function readMessages(): Promise<Words> {
  const file = resolve(`src/ui/i18n/${code}/${code}.ts`);
  if (!existsSync(file)) return {};
  const { messages }: { messages: Words } = await import(pathToFileURL(file).href);
  return messages;
}

/** How often a text stands in a file. */
function count(file: string, text: string): number {
  return readFileSync(file, 'utf8').split(text).length - 1;
}
