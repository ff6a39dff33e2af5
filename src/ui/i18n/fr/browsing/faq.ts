export const faq = {
  title: 'Foire aux questions',
  search: 'Rechercher dans les questions',
  count: 'Questions affichées\u00a0: {{shown}} sur {{total}}',
  link: 'Lien vers cette réponse',
  unanswered: 'Aucune réponse pour le moment.',
  nothing: 'Aucun résultat',
  nothingText: 'Aucune question ni réponse ne contient ces mots. Essayez avec moins de mots.',
  nothingAskText:
    'Aucune question ni réponse ne contient ces mots. Essayez avec moins de mots ou communiquez avec nous.',
  all: 'Voir toutes les questions',
  none: 'Aucune question pour le moment',
  noneText: 'Cette chaîne n’a encore répondu à aucune question.',
  noneAskText: 'Cette chaîne n’a encore répondu à aucune question. Vous pouvez en poser une.',
} as const;
