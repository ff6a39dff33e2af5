export const favorites = {
  title: 'Favourites',
  yours: 'Your favourites',
  add: 'Add {{name}} to favourites',
  remove: 'Remove {{name}} from favourites',
  added: '{{name}} was added to your favourites.',
  notAdded: 'We couldn’t add {{name}} to your favourites.',
  notRemoved: 'We couldn’t remove {{name}} from your favourites.',
  addUnconfirmed: 'We couldn’t confirm that {{name}} was added to your favourites.',
  removeUnconfirmed: 'We couldn’t confirm that {{name}} was removed from your favourites.',
} as const;
