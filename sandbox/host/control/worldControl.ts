import { CHANNEL_HOSTS, channelOf } from '../../channels/channels';
import { deviceRow } from '../../device/deviceState';
import type { DeviceRow, SandboxState } from '../../page/state';
import { endOtherSessions } from '../../world/accounts/registration';
import { testMethods } from '../../world/checkout/bank/cards';
import type { Platform } from '../../world/platform';
import type { World } from '../../world/world';
import type { RequestLogs } from '../http/requestLog';
import type { SandboxControl } from '../sandboxRoute';
import { faultTargets } from '../services';
import type { RequestContext } from '../types';
import { clipActions, clipState } from './clipActions';
import { gameActions } from './gameActions';
import { paymentActions } from './paymentActions';
import { paymentState } from './paymentState';
import { openSituation } from './situations';
import { changeWorld } from './worldPatch';

const NOTES: Readonly<Record<string, string>> = {
  northside: 'English, USD, dark: schools, teams, every feature on',
  voltige: 'French, CAD, light',
  bare: 'The least that a channel may send: every empty state',
  crowded: '10,000 events, 400 teams, 120 schools',
};

/** Requests that the page lists; `GET /sandbox/control/requests` has all that are kept. */
const LISTED_REQUESTS = 60;

/** The control room of the real platform. */
export function createWorldControl(platform: Platform, requestLogs: RequestLogs): SandboxControl<World> {
  return {
    requestLog: ({ worldId }) => requestLogs.of(worldId),
    read: ({ world }) => ({
      accounts: world.accounts.list(),
      devices: devicesOf(world),
      coupons: world.coupons,
      orders: world.orders.all(),
      outbox: world.outbox,
      sessions: world.keys.list().map(({ account }) => account?.email ?? null),
      analytics: world.analytics,
      reports: world.reports,
      messages: world.messages,
      faults: world.faults.list(),
      waiting: world.faults.waiting(),
      cards: testMethods,
      clips: world.accounts.list().flatMap((account) => world.clips.of(account)),
      geo: world.geo,
      ledger: world.ledger(),
      audit: world.audit(),
      bank: world.bank.records(),
      passes: [...world.passes.packages(), ...world.passes.subscriptions()],
    }),
    change: ({ world }, patch) => changeWorld(world, patch),
    actions: {
      ...paymentActions,
      ...clipActions,
      ...gameActions,
      situation: openSituation,
      device: ({ world }) => ({ code: world.devices.show() }),
      logInAs: ({ world }, { email }) => {
        const account = world.accounts.byEmail(String(email));
        if (account === null) throw new Error('Nobody has this address.');
        return { apiKey: world.issueKey(account) };
      },
      endSessions: ({ world }, { email }) => {
        const account = world.accounts.byEmail(String(email));
        if (account !== null) endOtherSessions(world, account, null);
        return {};
      },
      recaptcha: ({ world }, { mode }) => {
        changeWorld(world, { recaptcha: mode });
        return { mode };
      },
      wallets: ({ world }, { offered, card }) => {
        world.wallets = offered === true || offered === 'true';
        if (typeof card === 'string') world.walletCard = card;
        return { offered: world.wallets };
      },
    },
    reset: ({ worldId }) => {
      platform.forget(worldId);
      requestLogs.forget(worldId);
    },
    state: (context) => stateOf(context, requestLogs),
  };
}

const devicesOf = ({ devices, keys, clock }: World): DeviceRow[] =>
  devices.list().map((device) => deviceRow(device, keys.list(), clock.now()));

function stateOf({ url, worldId, world }: RequestContext<World>, requestLogs: RequestLogs): SandboxState {
  const { requests, cspReports } = requestLogs.of(worldId);
  return {
    worldId,
    host: url.host,
    now: world.clock.now(),
    channels: CHANNEL_HOSTS.map((host) => {
      const { name, content } = channelOf(host);
      return { name: content.settings.name ?? name, host, note: NOTES[name] ?? '' };
    }),
    keyServiceStopped: world.keyServiceStopped,
    recaptcha: world.recaptcha.mode,
    geoBlocked: world.geo.is_geo_blocked === true,
    wallets: world.wallets,
    operations: [...faultTargets],
    faults: world.faults.list(),
    waiting: [...new Set(world.faults.waiting())],
    accounts: world.accounts.list().map(({ email, password, note }) => ({
      email,
      password: password ?? 'none',
      note: note ?? 'Registered here',
    })),
    devices: devicesOf(world),
    ...paymentState(world),
    ...clipState(world),
    outbox: world.outbox.map(({ sentTs, to, subject, lines = [], link }) => ({
      at: sentTs * 1000,
      to,
      subject,
      lines,
      links: [{ text: 'Open', url: link }],
    })),
    requests: requests.slice(-LISTED_REQUESTS).reverse(),
    requestCount: requests.length,
    cspReportCount: cspReports.length,
  };
}
