export const favorites = {
  title: 'Favoris',
  yours: 'Vos favoris',
  add: 'Ajouter {{name}} aux favoris',
  remove: 'Retirer {{name}} des favoris',
  added: '{{name}} fait maintenant partie de vos favoris.',
  notAdded: '{{name}} n’a pas été ajouté à vos favoris.',
  notRemoved: '{{name}} fait toujours partie de vos favoris.',
  addUnconfirmed: 'Nous n’avons pas pu confirmer l’ajout de {{name}} à vos favoris.',
  removeUnconfirmed: 'Nous n’avons pas pu confirmer le retrait de {{name}} de vos favoris.',
} as const;
