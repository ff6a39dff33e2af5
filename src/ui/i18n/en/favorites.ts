export const favorites = {
  title: 'Favourites',
  yours: 'Your favourites',
  add: 'Add {{name}} to favourites',
  remove: 'Remove {{name}} from favourites',
  added: '{{name}} is now one of your favourites.',
  notAdded: '{{name}} was not added to your favourites.',
  notRemoved: '{{name}} is still one of your favourites.',
  addUnconfirmed: 'We couldn’t confirm that {{name}} was added to your favourites.',
  removeUnconfirmed: 'We couldn’t confirm that {{name}} was removed from your favourites.',
} as const;
