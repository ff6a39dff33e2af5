export const favorites = {
  title: 'Favoris',
  yours: 'Vos favoris',
  add: 'Ajouter {{name}} aux favoris',
  remove: 'Retirer {{name}} des favoris',
  added: '{{name}} figure maintenant dans vos favoris.',
  notAdded: 'Impossible d’ajouter {{name}} à vos favoris.',
  notRemoved: 'Impossible de retirer {{name}} de vos favoris.',
  addUnconfirmed: 'Nous n’avons pas pu confirmer l’ajout de {{name}} à vos favoris.',
  removeUnconfirmed: 'Nous n’avons pas pu confirmer le retrait de {{name}} de vos favoris.',
} as const;
