import { buildDirectory } from '../directory';

/** Eight clubs of an invented league in Québec. */
export const voltigeDirectory = buildDirectory({
  seed: 21,
  schools: [
    [
      'LAU',
      'Les Envolées des Laurentides',
      10,
      'Saint-Jérôme',
      'QC',
      { hall: 'Centre sportif des Laurentides', ice: 'Aréna des Laurentides' },
    ],
    [
      'EST',
      'Élan de l’Estrie',
      210,
      'Sherbrooke',
      'QC',
      { hall: 'Centre sportif de l’Estrie', ice: 'Palais des sports de l’Estrie' },
    ],
    ['RIV', 'Rive-Sud Gym', 150, 'Longueuil', 'QC', { hall: 'Complexe Rive-Sud', ice: 'Aréna Rive-Sud' }],
    ['BOR', 'Boréal de Saguenay', 265, 'Saguenay', 'QC', { hall: 'Pavillon Boréal', ice: 'Aréna Boréal' }],
    [
      'MAU',
      'Vrille de la Mauricie',
      45,
      'Trois-Rivières',
      'QC',
      { hall: 'Gymnase de la Mauricie', ice: 'Colisée de la Mauricie' },
    ],
    [
      'OUT',
      'Aigles de l’Outaouais',
      330,
      'Gatineau',
      'QC',
      { hall: 'Gymnase de l’Outaouais', ice: 'Aréna de l’Outaouais' },
    ],
    [
      'CAP',
      'Les Lames de la Capitale',
      190,
      'Québec',
      'QC',
      { hall: 'Gymnase de la Capitale', ice: 'Anneau de la Capitale' },
    ],
    ['GAS', 'Cap Gaspésie', 85, 'Rimouski', 'QC', { hall: 'Salle du Fleuve', ice: 'Aréna du Fleuve' }],
  ],
  sports: [
    {
      title: 'Gymnastique',
      sport: 'gymnastique',
      minutes: 150,
      meet: true,
      kinds: [
        ['Gymnastique artistique féminine', 'women'],
        ['Gymnastique artistique masculine', 'men'],
      ],
    },
    { title: 'Patinage artistique', sport: 'patinage', minutes: 140, meet: true, kinds: [] },
    {
      title: 'Volleyball',
      sport: 'volleyball',
      minutes: 95,
      kinds: [
        ['Volleyball féminin', 'women'],
        ['Volleyball masculin', 'men'],
      ],
    },
  ],
  divisions: ['Division 1', 'Division 2'],
  teams: 24,
  teamName: (school, sport) => `${school}, ${sport.charAt(0).toLowerCase()}${sport.slice(1)}`,
});
