export const kit = {
  close: 'Fermer',
  retry: 'Réessayer',
  dismiss: 'Masquer',
  notifications: 'Avis',
  previous: 'Précédents dans {{title}}',
  next: 'Suivants dans {{title}}',
  play: 'Lire',
  seeAll: 'Tout voir',
  seeAllOf: 'Tout voir\u00a0: {{title}}',
  reference: 'Référence {{reference}}',
  copyDiagnostics: 'Copier le diagnostic',
  copied: 'Copié',
} as const;
