import { buildRoster, type Roster, type SchoolRow } from '../roster';

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
        `${name} Field`,
      ];
    }),
  );
}

let built: Roster | null = null;

/** 120 schools and 400 teams, built when someone first visits the channel. */
export function crowdedRoster(): Roster {
  built ??= buildRoster({
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
  return built;
}
