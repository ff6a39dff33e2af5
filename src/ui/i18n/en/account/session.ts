/** The problems of the viewer's session, in words. */
export const session = {
  unread: 'We couldn’t load your account. You may still be logged in.',
  logoutUnconfirmed:
    'You’re logged out on this device, but we couldn’t end your session on our servers yet. We’ll keep trying.',
  logoutConfirmed: 'Your session has ended on our servers too.',
  ended: 'Your session has ended.',
  logInToContinue: 'Log in to continue where you left off.',
  notDone: {
    updateProfile: 'Your changes were not saved.',
    unsubscribe: 'Your renewal was not cancelled.',
    resubscribe: 'Your renewal was not resumed.',
    buy: 'Your purchase is not complete.',
    createClip: 'Your clip was not created.',
    deleteClip: 'Your clip was not deleted.',
    favorite: 'Your favourites were not changed.',
    addSession: 'Your device was not linked.',
    removeDevice: 'Your other device was not logged out.',
    mail: 'The email was not sent.',
  },
} as const;
