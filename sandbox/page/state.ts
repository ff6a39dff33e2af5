import type { Fault } from '../faults/plan';
import type { LoggedRequest } from '../host/http/requestLog';
import type { RecaptchaMode } from '../world/accounts/recaptcha';
import type { ClipFate } from '../world/clips/clips';

/** A channel of the platform, as the page links to it. */
interface ChannelLink {
  name: string;
  /** Host name without port. */
  host: string;
  note: string;
}

export interface AccountRow {
  email: string;
  password: string;
  note: string;
}

export interface CardRow {
  number: string;
  note: string;
}

export interface CouponRow {
  code: string;
  note: string;
}

export interface MailRow {
  /** Milliseconds since epoch. */
  at: number;
  to: string;
  subject: string;
  lines: readonly string[];
  links: { text: string; url: string }[];
}

export interface OrderRow {
  id: number;
  email: string;
  what: string;
  /** Amount with its currency, ready to read. */
  amount: string;
  state: string;
  isPaid: boolean;
  /** Milliseconds since epoch; null: it does not renew. */
  renewsMs: number | null;
  isFailedRenewal: boolean;
}

export interface ClipRow {
  id: number;
  name: string;
  email: string;
  eventId: number;
  state: string;
  /** Path of the storefront that shares it. */
  link: string;
}

export interface PassRow {
  id: number;
  name: string;
  sale: string;
  /** Major units, fee included. */
  price: number;
}

export interface ChargeRow {
  /** Milliseconds since epoch. */
  at: number;
  who: string;
  /** `purchase`, `renewal` or `refund`. */
  purpose: string;
  what: string;
  /** The attempt to pay. */
  key: string;
  /** Amount with its currency, ready to read. */
  amount: string;
  status: string;
}

/** A television that shows a code, or is logged in by it. */
export interface DeviceRow {
  /** As it is shown, in two groups. */
  code: string;
  state: 'waiting' | 'expired' | 'loggedIn' | 'loggedOut';
  /** When the code ends, milliseconds since epoch. */
  untilMs: number;
  /** The storefront's page with the code filled in, while the code is good. */
  linkPath: string | null;
  email: string | null;
  apiKey: string | null;
}

/** The answer to `GET /sandbox/control/state`, and all that the page shows. */
export interface SandboxState {
  worldId: string;
  /** Host name with port, where this page was asked for. */
  host: string;
  /** The world's time, milliseconds since epoch. */
  now: number;
  channels: ChannelLink[];
  keyServiceStopped: boolean;
  geoBlocked: boolean;
  wallets: boolean;
  recaptcha: RecaptchaMode;
  /** Names that a fault can be set on. */
  operations: string[];
  faults: Fault[];
  /** The operations that have requests which wait. */
  waiting: string[];
  accounts: AccountRow[];
  devices: DeviceRow[];
  cards: CardRow[];
  coupons: CouponRow[];
  passes: PassRow[];
  orders: OrderRow[];
  leaveNextPending: boolean;
  isAccessHeld: boolean;
  /** The latest, newest first. */
  clips: ClipRow[];
  clipCount: number;
  clipFate: ClipFate;
  outbox: MailRow[];
  ledger: ChargeRow[];
  /** The latest, newest first. */
  requests: LoggedRequest[];
  /** How many there were in all. */
  requestCount: number;
  cspReportCount: number;
}
