export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  mainMenu: 'Main menu',
  more: 'More',
  home: '{{name}}, home',
  language: 'Language',
  footer: 'Footer',
  newTab: 'opens in a new tab',
  offline: 'You are offline. What is on the screen stays.',
  backOnline: 'You are back online.',
  notRemembered: 'This browser keeps nothing for us, so this visit won’t be remembered.',
} as const;
