export const shell = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  mainMenu: 'Menu principal',
  more: 'Plus',
  home: '{{name}}, accueil',
  language: 'Langue',
  footer: 'Pied de page',
  newTab: 's’ouvre dans un nouvel onglet',
  offline: 'Vous êtes hors ligne. Ce qui est à l’écran y reste.',
  backOnline: 'Vous êtes de nouveau en ligne.',
  notRemembered: 'Ce navigateur ne garde rien pour nous : cette visite ne sera pas mémorisée.',
} as const;
