export const event = {
  live: 'EN DIRECT',
  startingSoon: 'Commence bientôt',
  delayed: 'Retardé',
  interrupted: 'Interrompu',
  startsIn: 'Commence dans {{time}}',
  duration: 'Durée\u00a0: {{time}}',
  unnamed: 'Événement',
  access: {
    free: 'Gratuit',
    register: 'Inscription',
    paid: 'Laissez-passer',
    ppv: 'À la carte',
    owned: 'Acheté',
  },
} as const;
