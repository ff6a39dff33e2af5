export const profile = {
  title: 'Votre profil',
  pages: 'Pages du profil',
  clips: 'Extraits',
  edit: 'Modifier le profil',
  details: 'Vos coordonnées',
  save: 'Enregistrer',
  saved: 'Vos coordonnées ont été enregistrées.',
  savedEmail:
    'Vos coordonnées ont été enregistrées. Pour terminer le changement d’adresse courriel, ouvrez le lien que nous avons envoyé à {{email}}.',
  notSaved: 'Impossible d’enregistrer vos coordonnées',
  saveUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de vos coordonnées. Par précaution, enregistrez-les de nouveau.',
  verified: 'Cette adresse courriel est vérifiée.',
  unverified: 'Cette adresse courriel n’est pas encore vérifiée.',
  emailHint:
    'Si vous la changez, vous continuerez à vous connecter avec celle-ci jusqu’à ce que vous ouvriez le lien envoyé à la nouvelle.',
  newEmailHint:
    'Nous enverrons un lien à cette adresse. D’ici à ce que vous l’ouvriez, vous vous connecterez toujours avec {{current}}.',
  emailPassword: 'Entrez votre mot de passe pour changer d’adresse courriel.',
  emailNeedsPassword:
    'Votre adresse courriel est {{email}}. Pour la changer, choisissez d’abord un mot de passe.',
  pendingEmail:
    'Nous avons envoyé un lien à {{email}}. Ouvrez-le pour confirmer cette adresse. D’ici là, connectez-vous avec {{current}}.',
  cancelEmail: 'Annuler ce changement',
  cancelEmailText:
    'Si vous annulez, votre adresse courriel restera {{current}} et le lien envoyé à {{email}} ne fonctionnera plus.',
  emailCancelled:
    'Le changement d’adresse courriel a été annulé. Vous continuerez à vous connecter avec {{current}}.',
  emailNotCancelled: 'Impossible d’annuler le changement d’adresse courriel',
  cancelEmailUnconfirmed:
    'Nous n’avons pas pu confirmer l’annulation du changement d’adresse courriel. Par précaution, annulez-le de nouveau.',
  languageHint: 'Pour ce site et nos courriels.',
  channelLanguage: 'Langue de la chaîne',
  noFavorites:
    'Sélectionnez le cœur d’une équipe, d’une école, d’un club, d’un sport, d’un lieu ou d’un événement pour l’afficher ici.',
  favoriteGone: 'N’est plus sur cette chaîne',
  favoriteType: {
    participant: 'Équipe',
    group: 'École ou club',
    category: 'Sport',
    event: 'Événement',
    event_location: 'Lieu',
  },
  passwordText: 'Changer votre mot de passe vous déconnecte de vos autres appareils.',
  currentPassword: 'Mot de passe actuel',
  passwordSaved: 'Votre nouveau mot de passe a été enregistré. Vos autres appareils ont été déconnectés.',
  passwordUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de votre nouveau mot de passe. Enregistrez-le de nouveau. Si votre mot de passe actuel est refusé, le nouveau est déjà en place.',
  newPasswordUnconfirmed:
    'Nous n’avons pas pu confirmer l’enregistrement de votre nouveau mot de passe. Par précaution, enregistrez-le de nouveau.',
  passwordAgain: 'Le changer de nouveau',
  passwordOfSocial:
    'Vous n’avez pas encore de mot de passe, car vous vous connectez avec Google ou Facebook. Ajoutez-en un pour vous connecter aussi avec votre adresse courriel.',
  temporary: 'Choisissez votre mot de passe',
  temporaryText:
    'Vous vous êtes connecté avec un mot de passe temporaire. Choisissez le vôtre pour continuer.',
  temporaryDone: 'Votre nouveau mot de passe a été enregistré. Vous pouvez continuer.',
  deletion: 'Supprimer le compte',
  deletionText:
    'Nous vous demanderons de confirmer, puis nous vous enverrons un lien par courriel. Rien n’est supprimé tant que vous ne l’ouvrez pas.',
  deletionOpen: 'Supprimer mon compte…',
  deletionMail:
    'Nous enverrons un lien à {{email}}. Votre compte sera supprimé une fois le lien ouvert et la suppression confirmée.',
  deletionSend: 'M’envoyer le lien',
  deletionKeep: 'Garder mon compte',
  deletionSent:
    'Nous avons envoyé un lien à {{email}}. Ouvrez-le dans les 24 heures pour supprimer votre compte. Si vous ne faites rien, vous le garderez.',
  devices: 'Appareils',
  device: 'Associer un appareil',
  deviceText:
    'Votre téléviseur ou autre appareil affiche un code. Entrez-le ici pour connecter cet appareil.',
  deviceWarning:
    'N’associez qu’un appareil qui se trouve devant vous. Une personne qui vous envoie un code cherche peut-être à accéder à votre compte.',
  codeTitle: 'Entrez le code',
  code: 'Code',
  codeHint: 'Les majuscules, les espaces et les traits d’union n’ont pas d’importance.',
  linkDevice: 'Associer l’appareil',
  notLinked: 'Impossible d’associer l’appareil',
  linkUnconfirmed:
    'Nous n’avons pas pu confirmer l’association de votre appareil. Vérifiez votre appareil. S’il n’est pas connecté, affichez-y un nouveau code.',
  linked: 'Votre appareil est connecté.',
  linkAnother: 'Associer un autre appareil',
  yourDevices: 'Appareils connectés',
  noDevices: 'Aucun appareil pour le moment. Les appareils où vous vous connectez s’afficheront ici.',
  deviceKind: {
    tv: 'Téléviseur',
    phone: 'Téléphone',
    tablet: 'Tablette',
    computer: 'Ordinateur',
    other: 'Appareil',
  },
  thisDevice: 'Cet appareil',
  deviceUsed: 'Dernière utilisation le {{date}} à {{time}}',
  deviceLinked: 'Connecté le {{date}}',
  removalTitle: 'Déconnecter «\u00a0{{name}}\u00a0»?',
  removalText: 'Vous pourrez vous y reconnecter à tout moment.',
  removalConfirm: 'Déconnecter l’appareil',
  removalKeep: 'Le laisser connecté',
  removing: 'Déconnexion de l’appareil…',
  removed: 'Appareil déconnecté',
  removedText: 'Il faudra votre mot de passe ou un nouveau code pour s’y reconnecter.',
  removedWarning: 'Si vous ne reconnaissez pas cet appareil, changez aussi votre mot de passe.',
  notRemoved: 'Impossible de déconnecter l’appareil',
  removalUnconfirmed:
    'Nous n’avons pas pu confirmer la déconnexion de l’appareil. Vous pouvez réessayer sans risque.',
  scan: 'Balayer le code QR',
  scanAsking: 'Autorisez l’accès à la caméra pour balayer le code.',
  scanning: 'Pointez la caméra vers le code QR de votre appareil.',
  scanOtherCode:
    'Ce code QR ne peut pas associer d’appareil. Balayez celui qui est à côté du code sur votre appareil.',
  scanned: 'Code entré. Vérifiez qu’il correspond à celui de votre appareil.',
  scanDenied:
    'L’accès à la caméra est bloqué. Autorisez-le dans les paramètres de votre navigateur ou entrez le code.',
  scanUnavailable:
    'La caméra est inutilisable pour le moment. Fermez les autres applications qui s’en servent ou entrez le code.',
  scanPicture: 'Image de la caméra',
} as const;
