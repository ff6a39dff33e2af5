import { iconUrl } from '../pictures/addresses';
import { createSchedule } from '../world/events/schedule';
import type { Channel } from './channel';
import { contactForm } from './contactForm';
import { buildDirectory, type Directory, type SchoolRow } from './directory';
import { type LibraryPlan, shelf } from './library';
import { english } from './messages';
import { priced } from './money';
import type { ScheduleRules } from './scheduleRules';

const GAMES_A_DAY = 143;
/** 143 games a day, every ten minutes round the clock, over 70 days: 10,010 in all. */
const STARTS = Array.from({ length: GAMES_A_DAY }, (_, slot) => slot * 10);

const rules: ScheduleRules = {
  permanentGames: [],
  slots: () => STARTS,
  roundTheClock: null,
  pastDays: 55,
  futureDays: 14,
  shares: { register: 10, paid: 10, ppv: 5 },
  ppvPrices: [4.99, 6.99],
  words: {
    game: (away, home, sport) => `${sport}: ${away} at ${home}`,
    meets: ['Open meet'],
    descriptions: ['A league game.', 'A game of the early rounds.', 'A make-up game.'],
  },
};

/** Sixty videos with nearly the same title. */
const crowdedLibrary: LibraryPlan = {
  newest: 'New in the library',
  shelves: [
    shelf(
      'rounds',
      'Rounds',
      Array.from(
        { length: 60 },
        (_, number) => [`Round ${number + 1} in five minutes`, 'soccer', 'All the goals.'] as const,
      ),
    ),
  ],
};

/** 10,000 events, 400 teams, 120 schools. */
export function crowded(): Channel {
  const directory = crowdedDirectory();
  const plan = { seed: 23, timeZone: 'America/Chicago', directory, rules };
  return {
    ...plan,
    name: 'crowded',
    channelKey: 'ck_crowded_9c2e',
    hosts: ['crowded.localhost'],
    country: { name: 'United States', code: 'US' },
    schedule: createSchedule(plan),
    messages: english,
    sparse: false,
    pollAfter: 30,
    coupons: [],
    library: crowdedLibrary,
    content: {
      settings: {
        name: 'Every Game',
        language: 'en',
        currency: 'USD',
        time_zone: plan.timeZone,
        logo: { url: iconUrl(265), width: 64, height: 64, kind: 'logo' },
        auth: { remote_auth: 0 },
        prerolls: [],
        extraPasses: false,
        cookie_notice: null,
        contact_form_alias: 'contact',
        event_status: true,
        events_layout: 'list',
        schedule_layout: 'table',
        clip_tags: ['top play', 'score', 'save', 'celebration', 'crowd'],
      },
      colors: {
        'footer-background': '#3d3a8c',
        'body-background': '#101018',
        'body-text-color': '#ececf4',
        'header-text-color': '#ececf4',
      },
      menu: {
        header: [
          { id: 1, title: 'Live', type: 'link', url: '/live' },
          { id: 2, title: 'Schedule', type: 'link', url: '/schedule' },
          {
            id: 3,
            title: 'Schools',
            type: 'participant_groups',
            children: directory.schools.map((school) => ({
              id: 1000 + school.id,
              title: school.name,
              type: 'participant_groups' as const,
              target_alias: school.alias,
            })),
          },
        ],
        footer: [{ id: 9, title: 'About', type: 'link', url: '/about' }],
      },
      slides: [],
      pages: [{ id: 1, url: 'about', name: 'About', alt_name: null, content: '<p>Every game there is.</p>' }],
      faq: [],
      staticBlocks: [],
      packages: [],
      subscriptions: [
        {
          id: 301,
          name: 'Every game, monthly',
          ...priced(9.99, 0.99),
          period: 'monthly',
          pass_type: 'subscription',
          pass_kind: 'regular',
          event_categories: [],
          access_features: ['watch', 'clipping'],
        },
      ],
      forms: [contactForm('en')],
    },
  };
}

const FIRST = [
  'Alder',
  'Beacon',
  'Canyon',
  'Dover',
  'Elm',
  'Foster',
  'Granite',
  'Hollow',
  'Iron',
  'Juniper',
  'Kestrel',
  'Linden',
] as const;
const SECOND = [
  'brook',
  ' Falls',
  ' Grove',
  ' Heights',
  ' Hill',
  ' Lake',
  ' Park',
  ' Point',
  ' Ridge',
  ' Valley',
] as const;

/** Twelve times ten: 120 schools with names of their own. */
function schoolRows(): SchoolRow[] {
  return FIRST.flatMap((first, row) =>
    SECOND.map((second, column): SchoolRow => {
      const name = `${first}${second}`;
      const code = `${first.slice(0, 2)}${second.trim().slice(0, 1)}`.toUpperCase();
      return [
        code,
        name,
        (row * 97 + column * 41) % 360,
        name,
        ['NY', 'OH', 'PA', 'MI'][row % 4] ?? 'NY',
        { hall: `${name} Gym`, ice: `${name} Rink`, pool: `${name} Pool`, field: `${name} Field` },
      ];
    }),
  );
}

/** 120 schools and 400 teams, built when someone first visits the channel. */
function crowdedDirectory(): Directory {
  return buildDirectory({
    seed: 23,
    schools: schoolRows(),
    sports: [
      { title: 'Baseball', sport: 'baseball', minutes: 140, kinds: [] },
      {
        title: 'Basketball',
        sport: 'basketball',
        minutes: 95,
        kinds: [
          ['Girls’ basketball', 'women'],
          ['Boys’ basketball', 'men'],
        ],
      },
      {
        title: 'Hockey',
        sport: 'hockey',
        minutes: 120,
        kinds: [
          ['Girls’ hockey', 'women'],
          ['Boys’ hockey', 'men'],
        ],
      },
      {
        title: 'Soccer',
        sport: 'soccer',
        minutes: 100,
        kinds: [
          ['Girls’ soccer', 'women'],
          ['Boys’ soccer', 'men'],
        ],
      },
      { title: 'Tennis', sport: 'tennis', minutes: 120, kinds: [] },
      { title: 'Track and field', sport: 'track', minutes: 150, kinds: [] },
      { title: 'Volleyball', sport: 'volleyball', minutes: 90, kinds: [] },
    ],
    divisions: ['Division I', 'Division II', 'Division III', 'Division IV'],
    teams: 400,
    teamName: (school, sport) => `${school} ${sport.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`,
  });
}
