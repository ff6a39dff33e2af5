import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages as english } from '../../src/ui/i18n/en/en';
import { languages } from '../../src/ui/i18n/language';
import { lackingKeys, type Words } from './lacking';

const [code] = process.argv.slice(2);
if (code === undefined || !/^[a-z]{2}$/.test(code)) {
  console.error('Which language? npm run language -- de');
  process.exit(1);
}

const file = resolve(`src/ui/i18n/${code}/${code}.ts`);
const { messages }: { messages: Words } = existsSync(file)
  ? await import(pathToFileURL(file).href)
  : { messages: {} };
const lacking = lackingKeys(english, messages);
const all = lackingKeys(english, {}).length;
for (const key of lacking) console.log(key);
console.log(`${code} lacks ${lacking.length} of ${all} messages.`);
if (!languages.some((language) => language === code))
  console.log(`src/ui/i18n/language.ts does not list ${code} yet.`);
process.exitCode = lacking.length > 0 ? 1 : 0;
