import type { Channel } from '../channels/channel';
import type { Account } from './accounts/accounts';
import { ApiError } from './apiError';
import type { Random } from './random';

/** A device as its owner knows it. */
export interface DeviceName {
  /** Null: it has not called itself anything. */
  name: string | null;
  kind: 'tv' | 'phone' | 'tablet' | 'computer' | 'other';
}

/** The holder of an API key: a visitor until a login binds an account to it. */
export interface Session {
  readonly id: number;
  readonly apiKey: string;
  account: Account | null;
  device: DeviceName;
  /** Milliseconds since epoch. */
  linkedMs: number;
  /** When it last called, milliseconds since epoch. */
  lastUsedMs: number;
}

export interface ApiKeys {
  /** @throws ApiError 403 with `errors.channel_key` when the key is not this channel's */
  issue(channelKey: unknown): string;
  /** @throws ApiError 400 or 403 with `errors.api_key` when there is none, or nobody issued it */
  session(apiKey: unknown): Session;
  /** From now on the key is refused. */
  revoke(apiKey: string): void;
  /** Every session an account is logged in with. */
  sessionsOf(account: Account): Session[];
  list(): readonly Session[];
}

const UNKNOWN: DeviceName = { name: null, kind: 'computer' };

export function createApiKeys(channel: Channel, random: Random, now: () => number): ApiKeys {
  const sessions = new Map<string, Session>();
  const { messages } = channel;
  let lastId = 4700;
  return {
    issue: (channelKey) => {
      if (channelKey !== channel.channelKey) {
        throw new ApiError(403, messages.noKey, { channel_key: ['The channel key is invalid.'] });
      }
      const apiKey = `ak_${random.hex(24)}`;
      lastId += 1;
      const times = { linkedMs: now(), lastUsedMs: now() };
      sessions.set(apiKey, { id: lastId, apiKey, account: null, device: UNKNOWN, ...times });
      return apiKey;
    },
    session: (apiKey) => {
      if (typeof apiKey !== 'string' || apiKey === '') {
        throw new ApiError(400, messages.noKey, { api_key: [messages.noKey] });
      }
      const session = sessions.get(apiKey);
      if (session === undefined) {
        throw new ApiError(403, messages.noKey, { api_key: ['The api key is invalid or has expired.'] });
      }
      session.lastUsedMs = now();
      return session;
    },
    revoke: (apiKey) => {
      sessions.delete(apiKey);
    },
    sessionsOf: (account) => [...sessions.values()].filter((session) => session.account === account),
    list: () => [...sessions.values()],
  };
}
