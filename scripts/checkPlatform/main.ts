import { readSettings } from '../../src/api/settings';
import { hostFetch } from '../bake/hostFetch';
import { isAddress, readOptions, refuse } from '../options';
import { addressesOf } from './addresses';
import { checkPlatform } from './checkPlatform';
import { LEVELS, type Level } from './contractSource';
import { countFindings, printReport, reportJson } from './print';

const USAGE = `npm run check-platform -- --host https://channel.example
  --platform https://platform.example   host of the platform, if the storefront's settings do not name it yet
  --key ak_…                            API key of a test viewer (or RUDY_API_KEY), to read as a viewer
  --levels watch,sell                   levels that must be there: ${LEVELS.join(', ')}; else those that are
  --write                               also change what can be changed back, as the test account that RUDY_CHECK_EMAIL
                                        and RUDY_CHECK_PASSWORD name; it is registered where it does not exist
                                        RUDY_CHECK_COUPON is a coupon that is tried on the passes
  --json                                the report as JSON`;

/** A call that this command does not know; 1 is a platform that is not right. */
const MISTYPED = 2;

const { values } = readOptions(
  USAGE,
  {
    options: {
      host: { type: 'string' },
      platform: { type: 'string' },
      key: { type: 'string' },
      levels: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  },
  MISTYPED,
);

function addressOf(text: string | undefined, question: string): URL {
  if (!isAddress(text)) refuse(question, USAGE, MISTYPED);
  return new URL(text);
}

function levelsOf(text: string | undefined): Level[] | null {
  if (text === undefined) return null;
  return text
    .split(',')
    .map(
      (name) =>
        LEVELS.find((level) => level === name) ?? refuse(`There is no level "${name}".`, USAGE, MISTYPED),
    );
}

const site = addressOf(values.host, 'Which host?');
const { RUDY_CHECK_EMAIL: email, RUDY_CHECK_PASSWORD: password, RUDY_API_KEY: storedKey } = process.env;
const coupon = process.env.RUDY_CHECK_COUPON ?? null;
if (values.write && (!email || !password))
  refuse('--write needs a test account in RUDY_CHECK_EMAIL and RUDY_CHECK_PASSWORD.', USAGE, MISTYPED);
const fetch = hostFetch(site);
const page = await fetch('/').catch(() => null);
if (page === null && values.platform === undefined)
  refuse(
    `There is no storefront at ${site.origin}. Start it, or name the platform by --platform.`,
    USAGE,
    MISTYPED,
  );
const settings =
  values.platform === undefined
    ? await fetch('/settings.json').then(
        async (response) => readSettings(response.ok ? await response.json().catch(() => null) : null),
        () => readSettings(null),
      )
    : readSettings(null);
const platform = values.platform === undefined ? null : addressOf(values.platform, 'Which platform?');

let count = 0;
const isShown = process.stderr.isTTY && !values.json;
const report = await checkPlatform({
  addresses: addressesOf(site, settings, platform),
  fetch: (request) => fetch(request),
  key: values.key ?? storedKey ?? null,
  levels: levelsOf(values.levels),
  policy: page?.headers.get('content-security-policy') ?? null,
  account: values.write && email && password ? { email, password, coupon } : null,
  onChecked: ({ operation }) => {
    count += 1;
    if (isShown) process.stderr.write(`\r\u001b[K${count} calls, ${operation}`);
  },
});
if (isShown) process.stderr.write('\r\u001b[K');
console.log(values.json ? reportJson(report) : printReport(report));
process.exitCode = countFindings(report) === 0 ? 0 : 1;
