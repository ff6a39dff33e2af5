export const reminder = {
  action: 'Me le rappeler',
  on: 'Rappel activé',
  before: 'Recevez un avis {{minutes}} minutes avant le début, tant que cet onglet est ouvert.',
  beforeInTab: 'Recevez un rappel dans cet onglet {{minutes}} minutes avant le début, tant qu’il est ouvert.',
  atStart: 'Recevez un avis au début, tant que cet onglet est ouvert.',
  atStartInTab: 'Recevez un rappel dans cet onglet au début, tant qu’il est ouvert.',
  asking: 'Votre navigateur vous demande d’autoriser les notifications.',
  dismissed:
    'Les notifications n’ont pas été autorisées. Aucun rappel n’a été programmé. Appuyez sur «\u00a0Me le rappeler\u00a0» pour réessayer.',
  set: 'Rappel programmé\u00a0: {{time}}. Gardez cet onglet ouvert.',
  setInTab: 'Rappel programmé\u00a0: {{time}}. Il apparaîtra dans cet onglet. Gardez-le ouvert.',
  starts: '{{title}} commence à {{time}}.',
  started: '{{title}} a commencé à {{time}}.',
  startsAt: 'Commence à {{time}}',
  startedAt: 'A commencé à {{time}}',
  watch: 'Regarder',
} as const;
