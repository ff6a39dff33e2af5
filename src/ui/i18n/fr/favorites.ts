export const favorites = {
  title: 'Favoris',
  yours: 'Vos favoris',
  event: 'Favori',
  add: 'Ajouter {{name}} aux favoris',
  remove: 'Retirer {{name}} des favoris',
  added: '{{name}} fait maintenant partie de vos favoris.',
  notAdded: '{{name}} n’a pas été ajouté à vos favoris.',
  notRemoved: '{{name}} fait toujours partie de vos favoris.',
  emptyTitle: 'Rien de vos favoris ici',
  emptyText:
    'Touchez le cœur d’une équipe, d’une école, d’un sport, d’un lieu ou d’un événement : ses événements s’afficheront ici.',
  seeAll: 'Voir tous les événements',
  logInTitle: 'Connectez-vous pour voir vos favoris',
  logInText: 'Vos favoris sont liés à votre compte : vous les retrouvez sur tous vos appareils.',
  logIn: 'Se connecter',
} as const;
