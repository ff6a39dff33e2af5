import { buildDirectory } from '../directory';

/** Eight clubs of an invented league in Québec. */
export const voltigeDirectory = buildDirectory({
  seed: 21,
  schools: [
    ['LAU', 'Les Envolées des Laurentides', 10, 'Saint-Jérôme', 'QC', 'Centre sportif des Laurentides'],
    ['EST', 'Élan de l’Estrie', 210, 'Sherbrooke', 'QC', 'Palais des sports de l’Estrie'],
    ['RIV', 'Rive-Sud Gym', 150, 'Longueuil', 'QC', 'Complexe Rive-Sud'],
    ['BOR', 'Boréal de Saguenay', 265, 'Saguenay', 'QC', 'Pavillon Boréal'],
    ['MAU', 'Vrille de la Mauricie', 45, 'Trois-Rivières', 'QC', 'Colisée de la Mauricie'],
    ['OUT', 'Aigles de l’Outaouais', 330, 'Gatineau', 'QC', 'Aréna de l’Outaouais'],
    ['CAP', 'Les Lames de la Capitale', 190, 'Québec', 'QC', 'Anneau de la Capitale'],
    ['GAS', 'Cap Gaspésie', 85, 'Rimouski', 'QC', 'Salle du Fleuve'],
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
