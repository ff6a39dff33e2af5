import { createSchedule } from '../world/events/schedule';
import type { Channel } from './channel';
import { buildDirectory } from './directory';
import { emptyLibrary } from './library';
import { english } from './messages';
import type { ScheduleRules } from './scheduleRules';

/** Two sides and one sport: as little as games can be made of. */
const bareDirectory = buildDirectory({
  seed: 22,
  schools: [
    ['AST', 'Ashton', 120, 'Ashton', 'OH', { field: 'Ashton Field' }],
    ['BRK', 'Brook', 220, 'Brook', 'OH', { field: 'Brook Field' }],
  ],
  sports: [{ title: 'Softball', sport: 'softball', minutes: 90, kinds: [] }],
  divisions: [],
  teams: 2,
  teamName: (school) => school,
});

/** Three old games and nothing to come. */
const rules: ScheduleRules = {
  permanentGames: [1, 2, 3].map((number) => ({
    id: 1000 + number,
    sport: 'softball',
    pair: [0, 1],
    when: { kind: 'day', days: -4 * number, at: 960, minutes: 90 },
    access: 'free',
    recording: number === 3 ? 'none' : 'hls',
  })),
  slots: () => [],
  roundTheClock: null,
  pastDays: 0,
  futureDays: 0,
  shares: { register: 0, paid: 0, ppv: 0 },
  ppvPrices: [5],
  words: { game: (away, home) => `${away} at ${home}`, meets: ['Meet'], descriptions: ['A game.'] },
};

const plan = { seed: 22, timeZone: 'America/New_York', directory: bareDirectory, rules };

/** The least that a channel may send: every empty state of the storefront. */
export function bare(): Channel {
  return {
    ...plan,
    name: 'bare',
    channelKey: 'ck_bare_0001',
    hosts: ['bare.localhost'],
    country: { name: 'United States', code: 'US' },
    schedule: createSchedule(plan),
    messages: english,
    sparse: true,
    pollAfter: null,
    coupons: [],
    library: emptyLibrary,
    content: {
      settings: {},
      colors: {},
      menu: {},
      slides: [],
      pages: [],
      faq: [],
      staticBlocks: [],
      packages: [],
      subscriptions: [],
      forms: [],
    },
  };
}
