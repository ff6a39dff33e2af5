import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FailureError } from '../../../../src/api/failures/failure';
import { preview } from '../../../../src/machines/checkout/samples';
import { selectPreviewPhase } from '../../../../src/machines/checkout/selectors';
import type { PreviewInput } from '../../../../src/machines/checkout/types';
import { json } from '../../../api/harness';
import { cardTyped, checkoutAfter, confirmed, done, error, pay, prepared } from '../checkoutAfter';
import { startCheckoutActors } from '../startCheckoutActors';

const input: PreviewInput = {
  items: [{ type: 'package', package_id: 201 }],
  isTrial: false,
  coupon: null,
  card: null,
  address: null,
};

/** The failure of the page for this answer of the platform to the question for a price; the price where it can be read. */
async function readingOf(data: object): Promise<unknown> {
  const { actors } = startCheckoutActors({
    respond: ({ path }) => (path === '/api/stripe/invoice-preview' ? json({ data }) : null),
  });
  return toPromise(createActor(actors.readPreview, { input }).start()).catch((failure: unknown) => failure);
}

const token = { kind: 'token', id: 'ctoken_1', brand: 'visa', last4: '4242' } as const;
const { total: _, ...unpriced } = preview;

test.each<[string, object]>([
  ['no total', unpriced],
  ['a total that is unknown', { ...preview, total: null }],
  ['a total in words', { ...preview, total: '9.99' }],
])('a price with %s is not read as free: Retry is offered, and Pay starts nothing', async (_, answer) => {
  const failure = await readingOf(answer);
  expect(failure).toBeInstanceOf(FailureError);
  const checkout = checkoutAfter([...prepared, error('readPreview', failure)]);
  expect(selectPreviewPhase(checkout.now())).toBe('failed');
  expect([checkout.go(pay).started, checkout.context().preview]).toEqual([[], null]);
  expect(checkout.go({ type: 'checkout.retry' }).started).toEqual(['readPreview']);
});

test('a price without a total pays neither with a new card nor with a wallet', async () => {
  const failure = await readingOf(unpriced);
  const typed = checkoutAfter([...cardTyped, done('createCard', token)]);
  expect(typed.go(error('readPreview', failure)).started).not.toContain('lock');
  const wallet = checkoutAfter([...confirmed, done('submitWallet')]);
  const { started, told } = wallet.go(error('readPreview', failure));
  expect([started.includes('createWalletCard'), told.includes('wallet.fail')]).toEqual([false, true]);
});

test('a price of nothing is read', async () => {
  const free = { ...preview, total: 0, requires_payment_method: false };
  expect(await readingOf(free)).toEqual(free);
});
