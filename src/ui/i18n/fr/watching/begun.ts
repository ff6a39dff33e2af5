export const begun = {
  title: 'Continuer à regarder',
  forget: 'Retirer {{title}} de cette liste',
  watched: 'Vu à {{percent}}\u00a0%',
} as const;
