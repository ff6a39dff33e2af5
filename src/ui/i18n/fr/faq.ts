export const faq = {
  title: 'Questions et réponses',
  search: 'Chercher dans les questions',
  count: 'Questions affichées\u00a0: {{shown}} sur {{total}}',
  link: 'Lien vers cette réponse',
  unanswered: 'Il n’y a pas encore de réponse.',
  nothing: 'Rien trouvé',
  nothingText: 'Ces mots ne sont dans aucune question ni réponse. Essayez-en moins, ou écrivez-nous.',
  all: 'Voir toutes les questions',
  ask: 'Nous joindre',
  none: 'Pas encore de questions',
  noneText: 'Cette chaîne n’a encore répondu à aucune question ici. Vous pouvez en poser une.',
} as const;
