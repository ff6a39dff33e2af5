export const reminder = {
  action: 'Me le rappeler',
  on: 'Rappel activé',
  before: 'Nous vous aviserons {{minutes}} minutes avant le début, tant que cet onglet est ouvert.',
  beforeInTab: 'Le rappel apparaîtra dans cet onglet {{minutes}} minutes avant le début. Gardez-le ouvert.',
  atStart: 'Nous vous aviserons au début, tant que cet onglet est ouvert.',
  atStartInTab: 'Le rappel apparaîtra dans cet onglet au début. Gardez-le ouvert.',
  asking: 'Votre navigateur vous demande d’autoriser les notifications.',
  refused:
    'Votre navigateur bloque les notifications de ce site. Aucun rappel n’a été programmé. Ajoutez plutôt l’événement à votre calendrier.',
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
