export const contacts = {
  title: 'Nous joindre',
  email: 'Par courriel',
  none: 'Aucun moyen d’écrire ici pour l’instant',
  noneText: 'Cette chaîne n’a pas indiqué comment la joindre.',
  pageFailed: 'Une partie de cette page ne s’est pas chargée',
  formFailed: 'Le formulaire ne s’est pas chargé',
  send: 'Envoyer',
  failed: 'Votre message n’a pas été envoyé',
  unconfirmed:
    'Nous n’avons pas pu confirmer l’envoi de votre message. Si vous le renvoyez, il pourrait arriver deux fois.',
  sent: 'Votre message est envoyé',
  sentText: 'Merci de nous avoir écrit.',
  another: 'Écrire un autre message',
} as const;
