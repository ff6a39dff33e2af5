import { expect, test, vi } from 'vitest';
import { FailureError } from '../../../src/api/failures/failure';
import { sendForm } from '../../../src/api/transport/sendForm';

const ADDRESS = 'https://forms.example/contact';

async function failureOf(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const thrown: unknown = await sendForm(ADDRESS, { email: 'a' }).catch((error: unknown) => error);
  return thrown instanceof FailureError ? thrown.failure : thrown;
}

test('a form is sent as JSON, without an API key', async () => {
  const fetch = vi.fn(async () => new Response('<p>Thanks', { status: 200 }));
  vi.stubGlobal('fetch', fetch);
  await sendForm(ADDRESS, { email: 'ann@example.com', news: false });
  expect(fetch.mock.calls).toEqual([
    [ADDRESS, expect.objectContaining({ method: 'POST', body: '{"email":"ann@example.com","news":false}' })],
  ]);
});

test('a refusal contains the fields', async () => {
  const body = { message: 'No.', errors: { email: ['Unknown.'] } };
  expect(await failureOf(async () => Response.json(body, { status: 422 }))).toEqual({
    kind: 'refused',
    status: 422,
    message: 'No.',
    fields: { email: ['Unknown.'] },
    operation: 'sendForm',
  });
});

test.each<[string, () => Promise<Response>, object]>([
  [
    'a fault of the server',
    async () => new Response('<h1>', { status: 502 }),
    { kind: 'server', status: 502 },
  ],
  [
    'too many',
    async () => new Response(null, { status: 429, headers: { 'retry-after': '7' } }),
    { kind: 'throttled', retryAfterSeconds: 7 },
  ],
  ['nobody there', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
  ['no answer', () => Promise.reject(new DOMException('', 'TimeoutError')), { kind: 'timeout' }],
])('%s is a typed failure', async (_, answer, failure) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await failureOf(answer)).toEqual({ ...failure, operation: 'sendForm' });
});
