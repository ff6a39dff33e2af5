/** The problems of the viewer's session, in words. */
export const session = {
  unread: 'Impossible de charger votre compte. Votre session est peut-être toujours ouverte.',
  logoutUnconfirmed:
    'La session est fermée sur cet appareil, mais pas encore sur nos serveurs. Nous réessayons automatiquement.',
  logoutConfirmed: 'Votre session est maintenant fermée sur nos serveurs.',
  ended: 'Votre session a expiré.',
  logInToContinue: 'Connectez-vous pour reprendre où vous en étiez.',
  notDone: {
    updateProfile: 'Vos modifications n’ont pas été enregistrées.',
    unsubscribe: 'Votre renouvellement n’a pas été annulé.',
    resubscribe: 'Votre renouvellement n’a pas été réactivé.',
    buy: 'Votre achat n’est pas terminé.',
    createClip: 'Votre extrait n’a pas été créé.',
    deleteClip: 'Votre extrait n’a pas été supprimé.',
    favorite: 'Vos favoris n’ont pas été modifiés.',
    addSession: 'Votre appareil n’a pas été associé.',
    removeDevice: 'Votre autre appareil n’a pas été déconnecté.',
    mail: 'Le courriel n’a pas été envoyé.',
  },
} as const;
