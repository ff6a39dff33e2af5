export const share = {
  button: 'Partager',
  startAt: 'Commencer à {{time}}',
  link: 'Lien',
  embed: 'Code d’intégration',
  copy: 'Copier',
  copyThis: 'Copier\u00a0: {{what}}',
  system: 'Partager avec une application…',
  code: 'Code QR de ce lien',
  codeHint: 'Balayez-le avec l’appareil photo d’un téléphone.',
} as const;
