import { type LibraryPlan, shelf } from '../library';

/** Twenty-one videos in three categories. */
export const voltigeLibrary: LibraryPlan = {
  newest: 'Nouveautés',
  shelves: [
    shelf('temps-forts', 'Temps forts', [
      ['Les plus belles sorties', 'rings', 'Douze réceptions, pas un pied qui bouge.'],
      ['Le triple saut de la saison', 'skate', 'Vu de la bande, vu du plafond, vu par sa mère.'],
      ['Au filet', 'volleyball', 'Les échanges les plus longs de l’automne.'],
      ['La Coupe du Printemps en huit minutes', 'trophy', 'Quatre appareils, quatre médailles.'],
      ['Notes parfaites', 'medal', 'Les trois 10 de l’année, et ce qu’en disent les juges.'],
      ['L’équipe de l’Estrie à son meilleur', 'volleyball', 'Une remontée de neuf points, sans musique.'],
      ['Rattrapages impossibles', 'rings', 'Tout ce qui aurait dû tomber.'],
    ]),
    shelf('coulisses', 'Coulisses', [
      ['Dans les coulisses', 'camera', 'Une compétition vue du couloir des vestiaires.'],
      ['Une journée au gymnase', 'stopwatch', 'De la première clé à la dernière magnésie.'],
      ['La route de Rimouski', 'bus', 'Six heures, deux tempêtes, une équipe.'],
      ['La voix de l’aréna', 'microphone', 'Trente ans au micro, jamais un nom mal prononcé.'],
      ['L’été des entraîneuses', 'whistle', 'Ce qui se prépare quand personne ne regarde.'],
      ['Coudre un costume', 'skate', 'Deux mille cristaux, une colle, beaucoup de café.'],
      ['Le carnet de la juge', 'scoreboard', 'Comment on note ce qui dure une seconde.'],
    ]),
    shelf('lecons', 'Leçons', [
      ['La leçon de saut', 'skate', 'L’élan, l’appel, l’axe : le simple avant le double.'],
      ['Le programme libre expliqué', 'tactics', 'Ce que chaque élément rapporte, et ce qu’il risque.'],
      ['Première roue, première rondade', 'rings', 'Les mains d’abord, les pieds ensuite.'],
      ['Lire une défense au volleyball', 'tactics', 'Où regarder avant que le ballon ne monte.'],
      ['Bien s’échauffer', 'stopwatch', 'Douze minutes pour une saison sans blessure.'],
      ['Filmer sa compétition', 'camera', 'Où se placer, quoi suivre, quand ne pas bouger.'],
      ['Les signes de l’arbitre', 'whistle', 'Ce que disent les bras avant le sifflet.'],
    ]),
  ],
};
