export const profile = {
  title: 'Votre profil',
  pages: 'Pages de votre profil',
  clips: 'Extraits',
  edit: 'Modifier le profil',
  details: 'Vos coordonnées',
  save: 'Enregistrer',
  saved: 'Vos coordonnées sont enregistrées.',
  savedEmail:
    'Vos coordonnées sont enregistrées. Pour terminer le changement d’adresse, ouvrez le lien que nous avons envoyé à {{email}}.',
  notSaved: 'Vos coordonnées n’ont pas été enregistrées',
  saveUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de vos coordonnées. Enregistrez-les de nouveau pour en être sûr.',
  verified: 'Cette adresse est vérifiée.',
  unverified: 'Cette adresse n’est pas encore vérifiée.',
  emailHint:
    'Si vous la changez, vous continuez à vous connecter avec celle-ci jusqu’à ce que vous ouvriez le lien envoyé à la nouvelle.',
  emailPassword: 'Entrez votre mot de passe pour changer d’adresse courriel.',
  emailNeedsPassword:
    'Votre adresse courriel est {{email}}. Pour la changer, choisissez d’abord un mot de passe.',
  pendingEmail:
    'Nous avons envoyé un lien à {{email}}. Ouvrez-le pour adopter cette adresse. D’ici là, vous vous connectez avec {{current}}.',
  cancelEmail: 'Annuler ce changement',
  cancelEmailText:
    'Si vous annulez, votre adresse courriel reste {{current}} et le lien envoyé à {{email}} ne fonctionne plus.',
  emailCancelled:
    'Le changement d’adresse courriel est annulé. Vous continuez à vous connecter avec {{current}}.',
  emailNotCancelled: 'Le changement d’adresse courriel n’a pas été annulé',
  cancelEmailUnconfirmed:
    'Nous n’avons pas pu confirmer l’annulation du changement d’adresse courriel. Annulez-le de nouveau pour en être sûr.',
  languageHint: 'Celle du site et de nos courriels.',
  channelLanguage: 'La langue de la chaîne',
  noFavorites:
    'Touchez le cœur d’une équipe, d’une école, d’un sport, d’un lieu ou d’un événement, et il figurera ici.',
  favoriteGone: 'N’est plus sur cette chaîne',
  favoriteType: {
    participant: 'Équipe',
    group: 'École',
    category: 'Sport',
    event: 'Événement',
    event_location: 'Lieu',
  },
  passwordText: 'Un nouveau mot de passe vous déconnecte de vos autres appareils.',
  currentPassword: 'Mot de passe actuel',
  passwordSaved: 'Votre nouveau mot de passe est enregistré. Vos autres appareils sont déconnectés.',
  passwordUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de votre nouveau mot de passe. Enregistrez-le de nouveau ; si votre mot de passe actuel est refusé, le nouveau est déjà en place.',
  newPasswordUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de votre nouveau mot de passe. Enregistrez-le de nouveau pour en être sûr.',
  passwordAgain: 'Le changer de nouveau',
  passwordOfSocial:
    'Vous n’avez pas encore de mot de passe, car vous vous connectez avec Google ou Facebook. Avec un mot de passe, vous pourrez aussi vous connecter avec votre courriel.',
  temporary: 'Choisissez votre mot de passe',
  temporaryText:
    'Vous vous êtes connecté avec un mot de passe temporaire. Choisissez le vôtre pour continuer.',
  temporaryDone: 'Votre nouveau mot de passe est enregistré. Vous pouvez continuer.',
  deletion: 'Supprimer le compte',
  deletionText:
    'Nous vous demandons d’abord confirmation, puis nous vous envoyons un lien. Rien n’est supprimé avant que vous l’ouvriez.',
  deletionOpen: 'Supprimer mon compte…',
  deletionMail:
    'Nous envoyons un lien à {{email}}. Votre compte est supprimé une fois que vous l’avez ouvert et confirmé.',
  deletionSend: 'M’envoyer le lien',
  deletionKeep: 'Garder mon compte',
  deletionSent:
    'Nous avons envoyé un lien à {{email}}. Ouvrez-le dans les 24 heures pour supprimer votre compte. Si vous ne faites rien, vous le gardez.',
  device: 'Associer un appareil',
  deviceText:
    'Votre téléviseur ou autre appareil affiche un code. Entrez-le ici, et l’appareil est connecté à votre compte.',
  deviceWarning:
    'N’associez qu’un appareil qui se trouve devant vous. Une personne qui vous envoie un code cherche peut-être à accéder à votre compte.',
  codeTitle: 'Entrez le code',
  code: 'Code',
  codeHint: 'Majuscules, espaces et traits d’union ne comptent pas.',
  linkDevice: 'Associer l’appareil',
  notLinked: 'L’appareil n’a pas été associé',
  linkUnconfirmed:
    'Nous n’avons pas pu confirmer l’association de votre appareil. Regardez l’appareil ; s’il n’est pas connecté, faites-lui afficher un nouveau code.',
  linked: 'Votre appareil est connecté.',
  linkAnother: 'Associer un autre appareil',
  scan: 'Balayer le code QR',
  scanAsking: 'Autorisez la caméra, pour qu’elle puisse voir le code.',
  scanning: 'Placez le code QR de votre appareil devant la caméra.',
  scanOtherCode:
    'Ce code QR n’associe pas d’appareil. Cherchez celui qui est à côté du code sur votre appareil.',
  scanned: 'Le code est inscrit. Vérifiez que votre appareil affiche le même.',
  scanDenied:
    'La caméra n’est pas autorisée. Autorisez-la dans les réglages de votre navigateur, ou tapez le code.',
  scanUnavailable:
    'La caméra est inutilisable pour le moment. Fermez les autres applications qui s’en servent, ou tapez le code.',
  scanPicture: 'Image de la caméra',
} as const;
