import { minorUnits } from '../../channels/money';
import { asksViewer, isExpired, offSessionRefusal, type PaymentMethod } from '../checkout/bank/cards';
import type { Random } from '../random';
import { type Book, createBook } from './book';
import type { Reference } from './records';

/** How long the bank takes for a charge that a viewer waits for. */
const SETTLING_MS = 4000;

/** One charge on its way (docs.stripe.com/api/payment_intents). */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: number;
  /** Smallest units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly key: string;
  readonly reference: Reference;
  status: 'requires_action' | 'processing' | 'succeeded' | 'failed';
  /** Why it failed; null unless it has. */
  declineCode: string | null;
  /** When the bank answers what is processing, milliseconds since epoch; infinite while it is left pending. */
  dueMs: number;
  /** When it ended; null until then. */
  endedMs: number | null;
}

interface IntentRequest {
  customer: number;
  /** Major units, above zero. */
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** Two requests with one key are one intent. */
  key: string;
  reference: Reference;
  atMs: number;
}

/** The stand-in for Stripe and the bank behind it. Nothing but its own functions writes its book. */
export interface Bank extends Pick<Book, 'records' | 'credit' | 'balance' | 'refund'> {
  /** Charges a card while the viewer waits. @param isSaved whether the card was used before */
  pay(request: IntentRequest & { isSaved: boolean }): Intent;
  /** Charges a card that nobody is at hand for; answered at once. */
  payOffSession(request: IntentRequest): Intent;
  /** Why a card is refused before anything is charged; null: it is not. */
  refusalOf(method: PaymentMethod, atMs: number): string | null;
  /** The intent that is answered next, by this moment; null: none is. */
  due(byMs: number): Intent | null;
  /** Answers a processing intent: it is charged or declined. */
  settle(intent: Intent): void;
  /** The viewer has confirmed the payment on the bank's page. @returns whether the charge goes on */
  confirm(intent: Intent, atMs: number): boolean;
  /** Ends an intent without a charge. */
  cancel(intent: Intent, code: string, atMs: number): void;
  /** The intents that have not ended. */
  open(): readonly Intent[];
  /** The next charge off session of a customer is refused with this code, whatever the card. */
  refuseNext(customer: number, code: string): void;
  /** While true the bank does not answer payments that begin; the next one takes the switch back. */
  leaveNextPending: boolean;
  /** Makes what was left pending due. @param code why it is refused; null: it is not */
  releasePending(code: string | null, atMs: number): void;
}

export function createBank(random: Random): Bank {
  const { write, ...book } = createBook();
  const byKey = new Map<string, Intent>();
  const refusals = new Map<number, string>();
  let open: Intent[] = [];

  /** @returns the intent, and whether the key is new */
  const openIntent = (request: IntentRequest): { intent: Intent; isNew: boolean } => {
    const { customer, currency, method, key, reference, atMs } = request;
    const known = byKey.get(`${customer}/${key}`);
    const amount = minorUnits(request.amount, currency);
    if (known !== undefined) {
      if (known.amount !== amount) throw new Error(`The key ${key} was used for another amount.`);
      return { intent: known, isNew: false };
    }
    const id = `pi_${random.hex(12)}`;
    const intent: Intent = {
      ...{ id, clientSecret: `${id}_secret_${random.hex(12)}` },
      ...{ customer, amount, currency, method, key, reference },
      status: 'processing',
      declineCode: null,
      dueMs: Number.POSITIVE_INFINITY,
      endedMs: null,
    };
    byKey.set(`${customer}/${key}`, intent);
    open.push(intent);
    const cardLast4 = method.last4;
    write({
      ...{ kind: 'intent', intent: id, atMs, customer, currency, amount, cardLast4, key },
      reference: { ...reference, orderIds: [...reference.orderIds] },
    });
    return { intent, isNew: true };
  };

  const end = (intent: Intent, atMs: number): boolean => {
    if (!open.includes(intent)) return false;
    open = open.filter((other) => other !== intent);
    intent.endedMs = atMs;
    return true;
  };

  const charge = (intent: Intent, atMs: number): void => {
    if (!end(intent, atMs)) return;
    intent.status = 'succeeded';
    const { id, customer, currency, amount, method, key, reference } = intent;
    const cardLast4 = method.last4;
    write({ kind: 'charge', intent: id, atMs, customer, currency, amount, cardLast4, key, reference });
  };

  const decline = (intent: Intent, code: string, atMs: number): void => {
    if (!end(intent, atMs)) return;
    Object.assign(intent, { status: 'failed', declineCode: code });
    const { id, customer, currency } = intent;
    write({ kind: 'decline', intent: id, atMs, customer, currency, code });
  };

  const refusalOf = (method: PaymentMethod, atMs: number): string | null => {
    if (isExpired(method, atMs)) return 'expired_card';
    return method.behavior.kind === 'declined' ? method.behavior.code : null;
  };

  /** Why a charge that was accepted at first is declined in the end. */
  const lateRefusals = new Map<Intent, string>();

  const bank: Bank = {
    ...book,
    refusalOf,
    pay: (request) => {
      const { method, isSaved, atMs } = request;
      const { intent, isNew } = openIntent(request);
      if (!isNew) return intent;
      const refusal = refusalOf(method, atMs);
      const { behavior } = method;
      if (refusal !== null) decline(intent, refusal, atMs);
      else if (asksViewer(method, isSaved)) intent.status = 'requires_action';
      else {
        if (behavior.kind === 'failsLater') lateRefusals.set(intent, behavior.code);
        intent.dueMs = bank.leaveNextPending ? Number.POSITIVE_INFINITY : atMs + SETTLING_MS;
        bank.leaveNextPending = false;
      }
      return intent;
    },
    payOffSession: (request) => {
      const { method, customer, atMs } = request;
      const { intent, isNew } = openIntent(request);
      if (!isNew) return intent;
      const refusal =
        refusals.get(customer) ?? (isExpired(method, atMs) ? 'expired_card' : offSessionRefusal(method));
      refusals.delete(customer);
      if (refusal === null) charge(intent, atMs);
      else decline(intent, refusal, atMs);
      return intent;
    },
    due: (byMs) => {
      const due = open.filter(({ status, dueMs }) => status === 'processing' && dueMs <= byMs);
      return due.sort((one, other) => one.dueMs - other.dueMs)[0] ?? null;
    },
    settle: (intent) => {
      const refusal = lateRefusals.get(intent);
      if (refusal === undefined) charge(intent, intent.dueMs);
      else decline(intent, refusal, intent.dueMs);
    },
    confirm: (intent, atMs) => {
      const { behavior } = intent.method;
      const code = behavior.kind === 'needsAction' ? behavior.code : null;
      if (code !== null) {
        decline(intent, code, atMs);
        return false;
      }
      Object.assign(intent, { status: 'processing', dueMs: atMs + SETTLING_MS });
      return true;
    },
    cancel: decline,
    open: () => open,
    refuseNext: (customer, code) => {
      refusals.set(customer, code);
    },
    leaveNextPending: false,
    releasePending: (code, atMs) => {
      for (const intent of open) {
        if (intent.status !== 'processing' || intent.dueMs !== Number.POSITIVE_INFINITY) continue;
        intent.dueMs = atMs;
        if (code !== null) lateRefusals.set(intent, code);
      }
    },
  };
  return bank;
}
