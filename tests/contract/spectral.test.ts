import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { services } from '../../scripts/contract/document';
import { contract } from './contract';

/** The rules of `spectral:oas`. The paths of the analytics service end in a slash, since it is a third party's (spec §7). */
const rulesFor = (service: string) =>
  new Ruleset({
    extends: [oas],
    ...(service === 'datalake' && { rules: { 'path-keys-no-trailing-slash': 'off' } }),
  });

async function findingsOf(service: string, document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(rulesFor(service));
  const results = await spectral.run(JSON.stringify(document));
  return results.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`);
}

test.each(services)('Spectral finds nothing in the bundle of %s', async (service) => {
  expect(await findingsOf(service, contract[service])).toEqual([]);
});

test('Spectral refuses an example that does not fit its schema', async () => {
  const text = JSON.stringify(contract.keys).replace('"channel_key":"ck_northside"', '"channel_key":7');
  expect(await findingsOf('keys', JSON.parse(text))).toEqual([
    expect.stringContaining('oas3-valid-media-example'),
  ]);
});
