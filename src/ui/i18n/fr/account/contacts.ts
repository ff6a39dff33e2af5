export const contacts = {
  title: 'Nous joindre',
  email: 'Par courriel',
  none: 'Aucune coordonnée pour le moment',
  noneText: 'Cette chaîne n’a pas encore ajouté ses coordonnées.',
  pageFailed: 'Impossible de charger une partie de cette page',
  formFailed: 'Impossible de charger le formulaire',
  send: 'Envoyer',
  failed: 'Impossible d’envoyer votre message',
  unconfirmed:
    'Nous n’avons pas pu confirmer l’envoi de votre message. Si vous le renvoyez, il pourrait arriver deux fois.',
  sent: 'Message envoyé',
  sentText: 'Merci de nous avoir écrit.',
  another: 'Envoyer un autre message',
} as const;
