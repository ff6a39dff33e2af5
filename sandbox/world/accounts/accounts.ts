import type { BillingAddress } from '../checkout/billingAddress';
import type { LinkKind } from './mail';

/** A card as the payment provider describes it; numbers are never kept. */
export interface Card {
  /** Payment method id. */
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  address: BillingAddress;
}

type Language = 'en' | 'fr';

export interface Account {
  id: number;
  email: string;
  /** Null: logs in through a provider only. */
  password: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  /** Chosen by the viewer; null: the channel's. */
  language: Language | null;
  /** The purpose of a demonstration account; null for the others. */
  note: string | null;
  emailVerified: boolean;
  /** A new address that waits for its verification; null for none. */
  pendingEmail: string | null;
  /** The password came from support: it has to be changed before anything else. */
  temporaryPassword: boolean;
  trialUsed: boolean;
  cards: Card[];
  /** When something was downloaded, milliseconds since epoch. */
  downloadsMs: number[];
  /** When the viewer last asked for a mail of a kind, milliseconds since epoch. */
  mailsAskedMs: Partial<Record<LinkKind, number>>;
}

export interface NewAccount {
  email: string;
  password: string | null;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  note?: string;
}

/** People with an account on a channel, by email (any letter case). */
export interface Accounts {
  add(account: NewAccount): Account;
  byEmail(email: string): Account | null;
  /** The accounts that wait for the verification of this address. */
  waitingFor(email: string): Account[];
  byId(id: number): Account | null;
  remove(account: Account): void;
  list(): readonly Account[];
}

const NEW = {
  firstName: null,
  lastName: null,
  phone: null,
  language: null,
  note: null,
  emailVerified: false,
  pendingEmail: null,
  temporaryPassword: false,
  trialUsed: false,
};

/** Stands for a visitor in a preview: an account that holds nothing, has no card, and is not in the list. */
export const visitorAccount = (): Account => ({
  ...NEW,
  id: 0,
  email: '',
  password: null,
  cards: [],
  downloadsMs: [],
  mailsAskedMs: {},
});

export function createAccounts(): Accounts {
  let accounts: Account[] = [];
  let lastId = 7000;
  return {
    add: (given) => {
      lastId += 1;
      const account: Account = {
        ...NEW,
        ...given,
        id: lastId,
        cards: [],
        downloadsMs: [],
        mailsAskedMs: {},
      };
      accounts.push(account);
      return account;
    },
    byEmail: (email) =>
      accounts.find((account) => account.email.toLowerCase() === email.toLowerCase()) ?? null,
    waitingFor: (email) =>
      accounts.filter((account) => account.pendingEmail?.toLowerCase() === email.toLowerCase()),
    byId: (id) => accounts.find((account) => account.id === id) ?? null,
    remove: (account) => {
      accounts = accounts.filter((other) => other !== account);
    },
    list: () => accounts,
  };
}
