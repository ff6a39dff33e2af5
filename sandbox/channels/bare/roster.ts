import { buildRoster } from '../roster';

/** Two sides and one sport: as little as games can be made of. */
export const bareRoster = buildRoster({
  seed: 22,
  schools: [
    ['AST', 'Ashton', 120, 'Ashton', 'OH', 'Ashton Field'],
    ['BRK', 'Brook', 220, 'Brook', 'OH', 'Brook Field'],
  ],
  sports: [{ title: 'Softball', sport: 'softball', minutes: 90, kinds: [] }],
  divisions: [],
  teams: 2,
  teamName: (school) => school,
});
