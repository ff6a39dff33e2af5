import { createFinding } from '../finding';
import { idOf, isObject, numberIn } from '../values';
import type { Reader } from './reads';

/** No more passes than these are tried for one that the coupon reduces. Our choice. */
const MOST_PASSES = 20;
const NO_REDUCTION = 'Viewers see a reduced price that is not the price less the reduction.';

/** Tries a code that is good, and one that nobody was given. A trial changes nothing. */
export async function tryCoupon({ check }: Reader, key: string, coupon: string | null): Promise<void> {
  const listed = await check.succeed('listPackages', 'a pass to reduce', { key });
  const passes = (Array.isArray(listed) ? listed : []).filter(isPriced).slice(0, MOST_PASSES);
  const first = passes[0];
  if (first === undefined) return;
  await check.refuse(
    'applyCoupon',
    'a code that nobody was given',
    { key, query: queryFor(first, crypto.randomUUID()) },
    { statuses: [422], field: 'coupon', effect: 'A viewer who mistypes a coupon is not told so.' },
  );
  if (coupon === null) return;
  for (const pass of passes) {
    const call = { key, query: queryFor(pass, coupon) };
    const received = await check.send('applyCoupon', call);
    const isTaken = received.kind === 'answer' && received.status < 400;
    // A coupon may be for one pass only; the last pass decides that it is for none.
    if (!isTaken && pass !== passes.at(-1)) continue;
    await check.succeed('applyCoupon', 'a code that is good', call, (data) => reductionOf(pass, data, check));
    return;
  }
}

const isPriced = (pass: unknown) => isObject(pass) && (numberIn(pass, 'price') ?? 0) > 0;

function queryFor(pass: unknown, code: string): Record<string, string | number> {
  const isOfGame = isObject(pass) && numberIn(pass, 'event_id') !== null;
  return { code, type: isOfGame ? 'event' : 'package', package_id: idOf(pass) ?? 0 };
}

function reductionOf(pass: unknown, data: unknown, { contract }: Reader['check']) {
  if (!isObject(data) || !isObject(pass)) return [];
  const [whole, discount, price] = [
    numberIn(pass, 'price'),
    numberIn(data, 'discount'),
    numberIn(data, 'price'),
  ];
  if (whole === null || discount === null || price === null) return [];
  if (Math.abs(whole - discount - price) < 0.005) return [];
  const sentence = 'discount and price do not add up to the price of the pass.';
  return [createFinding(contract)('applyCoupon', '/data/price', sentence, NO_REDUCTION)];
}
