import { expect, test } from 'vitest';
import { channelAt } from '../../../sandbox/channels/channels';
import { recordedAsset } from '../../../sandbox/world/events/gameMedia';

const NOW_MS = Date.UTC(2026, 2, 14, 18);

/** The stream of each sport and the words for its places, in the language of the channel. */
const expected: Readonly<Record<string, readonly [asset: string, place: RegExp]>> = {
  basketball: ['court', /Gym|Fieldhouse|Pavilion|Hall|Athletic Center$/],
  hockey: ['rink', /Rink|Ice|Arena$/],
  soccer: ['field', /Field|Stadium|Park|Commons$/],
  volleyball: [
    'court',
    /Gym|Fieldhouse|Pavilion|Hall|Athletic Center|Centre sportif|Complexe|Pavillon|Salle/,
  ],
  lacrosse: ['field', /Field|Stadium|Park|Commons$/],
  football: ['field', /Field|Stadium|Park|Commons$/],
  wrestling: ['court', /Gym|Fieldhouse|Pavilion|Hall|Athletic Center$/],
  swimming: ['pool', /Aquatic Center$/],
  gymnastique: ['gym', /Gymnase|Centre sportif|Complexe|Pavillon|Salle/],
  patinage: ['rink', /Aréna|Palais des sports|Colisée|Anneau/],
};

test.each(['northside.localhost', 'voltige.localhost'])(
  'each game of %s is played and shown where its sport is at home',
  (host) => {
    const games = channelAt(host)?.schedule.games(NOW_MS) ?? [];
    expect(games.length).toBeGreaterThan(100);
    const misplaced = games.filter((game) => {
      const [asset, place] = expected[game.sport.sport] ?? ['none', /^$/];
      return recordedAsset(game) !== asset || !place.test(game.venue.name);
    });
    expect(misplaced.map(({ id, sport, venue }) => `${id} ${sport.title}: ${venue.name}`)).toEqual([]);
    expect(games.every(({ host: { id }, venue }) => venue.schoolId === id)).toBe(true);
  },
);
