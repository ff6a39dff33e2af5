import { buildDirectory } from '../directory';
import type { Places } from '../grounds';

/** The places of a school, some with a name of their own. */
const places = (school: string, named: Places = {}): Places => ({
  hall: `${school} Gym`,
  ice: `${school} Ice Arena`,
  pool: `${school} Aquatic Center`,
  field: `${school} Field`,
  ...named,
});

/** Twelve schools along an invented stretch of the eastern shore. */
export const northsideDirectory = buildDirectory({
  seed: 20,
  schools: [
    ['RVW', 'Ridgeview', 205, 'Ridgeview', 'NY', places('Ridgeview', { hall: 'Ridgeview Fieldhouse' })],
    ['HBR', 'Harbor', 12, 'Harbor Point', 'CT', places('Harbor')],
    ['NSD', 'North Side', 265, 'North Haverly', 'NY', places('North Side', { ice: 'North Side Arena' })],
    ['OAK', 'Oakmont', 135, 'Oakmont', 'CT', places('Oakmont', { ice: 'Oakmont Memorial Rink' })],
    ['STC', 'St. Clair', 45, 'St. Clair', 'NJ', places('St. Clair', { hall: 'St. Clair Pavilion' })],
    ['LKV', 'Lakeview', 330, 'Lakeview', 'NY', places('Lakeview', { ice: 'Lakeview Ice Centre' })],
    ['CDR', 'Cedar Creek', 160, 'Cedar Creek', 'NJ', places('Cedar Creek', { field: 'Creekside Stadium' })],
    ['WBK', 'Westbrook', 235, 'Westbrook', 'MA', places('Westbrook', { hall: 'Westbrook Hall' })],
    [
      'FRM',
      'Fairmont',
      300,
      'Fairmont Heights',
      'MA',
      places('Fairmont', { hall: 'Heights Athletic Center' }),
    ],
    ['KNG', 'Kingsley', 80, 'Kingsley', 'CT', places('Kingsley', { field: 'Kingsley Park' })],
    ['BAY', 'Bayport', 185, 'Bayport', 'NJ', places('Bayport', { pool: 'Bayport Aquatic Center' })],
    ['MPL', 'Maplewood', 25, 'Maplewood', 'MA', places('Maplewood', { field: 'Maplewood Commons' })],
  ],
  sports: [
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
    { title: 'Volleyball', sport: 'volleyball', minutes: 90, kinds: [] },
    { title: 'Lacrosse', sport: 'lacrosse', minutes: 100, kinds: [] },
    { title: 'Football', sport: 'football', minutes: 150, kinds: [] },
    { title: 'Wrestling', sport: 'wrestling', minutes: 120, kinds: [] },
    { title: 'Swimming and diving', sport: 'swimming', minutes: 110, kinds: [] },
  ],
  divisions: ['Division I', 'Division II', 'Division III'],
  teams: 33,
  teamName: (school, sport) => `${school} ${sport.replace(/^[GB]/, (letter) => letter.toLowerCase())}`,
});
