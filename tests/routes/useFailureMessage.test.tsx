import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Failure } from '../../src/api/failures/failure';
import { useFailureMessage } from '../../src/routes/hooks/useFailureMessage';
import { loadLanguage } from '../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));

function Words({ failure }: { failure: Failure }) {
  return useFailureMessage()(failure);
}

test.each<[string, Failure, RegExp]>([
  ['offline during a download', { kind: 'offline', operation: 'getEventDownload' }, /^You’re offline\./],
  [
    'a contact form answered with 500',
    { kind: 'server', status: 500, operation: 'sendForm' },
    /^Something went wrong/,
  ],
  [
    'an answer that cannot be read',
    { kind: 'malformed', reason: 'json', operation: 'getEvent' },
    /^We received an unexpected response/,
  ],
])('%s has its own message', (_, failure, sentence) => {
  expect(renderToStaticMarkup(<Words failure={failure} />)).toMatch(sentence);
});
