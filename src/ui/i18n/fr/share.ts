export const share = {
  button: 'Partager',
  startAt: 'Commencer à {{time}}',
  link: 'Lien',
  embed: 'Code pour votre page',
  copy: 'Copier',
  copyThis: 'Copier\u00a0: {{what}}',
  system: 'Partager avec une application…',
  code: 'Code QR du lien',
  codeHint: 'Visez-le avec l’appareil photo d’un téléphone.',
} as const;
