import { test as base, expect, type Sandbox } from '../fixtures';

/** A sentence about a payment that a page has shown. */
interface Message {
  text: string;
  /** The key of the last request to pay of its page, or else of the browser; null before the first one. */
  key: string | null;
}

interface BankCharge {
  key: string;
  /** Smallest units. */
  amount: number;
  currency: string;
  reference: { orderIds: readonly number[] };
}

const NOT_CHARGED = /You were not charged\.|Aucun montant n’a été débité\./;
const RECEIPT =
  /^(Payment successful|Paiement réussi|Your pass is active|Votre laissez-passer est actif|Your free trial has started|Votre essai gratuit a commencé)/;
const ORDER = /(?:Order|Commande) (\d+)/g;
const MONEY = /[$€¥]\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d\s]*,\d{2})\s?[$€¥]/g;

const isCharge = (value: unknown): value is BankCharge =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'charge';

async function chargesOf(sandbox: Sandbox): Promise<BankCharge[]> {
  const records = await sandbox.read('bank');
  return Array.isArray(records) ? records.filter(isCharge) : [];
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The total that a receipt says was paid; major units. */
function paidOn(text: string): number {
  const [, after = ''] = /(?:Total paid|Total payé)(.*)/.exec(text) ?? [];
  const [, english, french] = [...after.matchAll(MONEY)][0] ?? [];
  return Number(english?.replaceAll(',', '') ?? french?.replaceAll(/\s/g, '').replace(',', '.') ?? 0);
}

/** The messages that the bank's book does not bear out. */
function untruths(messages: readonly Message[], charges: readonly BankCharge[]): string[] {
  return messages.flatMap(({ text, key }) => {
    if (NOT_CHARGED.test(text))
      return charges.some((charge) => charge.key === key)
        ? [`“${text}” after ${key}, which was charged`]
        : [];
    if (!RECEIPT.test(text)) return [];
    const orders = [...text.matchAll(ORDER)].map(([, number]) => Number(number));
    const due = charges
      .filter(({ reference }) => reference.orderIds.some((id) => orders.includes(id)))
      .reduce((sum, { amount, currency }) => sum + amount / 10 ** digitsOf(currency), 0);
    return Math.abs(due - paidOn(text)) < 0.005 ? [] : [`“${text}” where ${due} was charged`];
  });
}

/**
 * A journey of the checkout. After it the bank's book, the orders, their receipts and every message about a payment that
 * a page of the browser has shown are compared.
 */
export const test = base.extend<{ audited: undefined }>({
  audited: [
    async ({ context, sandbox }, use) => {
      const messages: Message[] = [];
      const keys = new Map<unknown, string>();
      let lastKey: string | null = null;
      context.on('request', (request) => {
        const key = request.headers()['idempotency-key'];
        if (key === undefined) return;
        lastKey = key;
        keys.set(request.frame().page(), key);
      });
      await context.exposeBinding('noteMessage', ({ page }, text: string) => {
        messages.push({ text, key: keys.get(page) ?? lastKey });
      });
      await context.addInitScript(noteMessages);
      await use(undefined);
      expect(await sandbox.read('audit')).toEqual([]);
      expect(untruths(messages, await chargesOf(sandbox))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in each page: tells what its alerts and states say, whenever it changes. */
function noteMessages(): void {
  const told = new Set<string>();
  const tell = () => {
    for (const element of document.querySelectorAll<HTMLElement>('main [role=alert], main [role=status]')) {
      const text = element.innerText.replaceAll(/\s+/g, ' ').trim();
      if (text === '' || told.has(text)) continue;
      told.add(text);
      const { noteMessage } = window as unknown as { noteMessage?: (text: string) => void };
      noteMessage?.(text);
    }
  };
  new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
}

export { expect, type Sandbox };
