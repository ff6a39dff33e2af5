import type { OperationId } from '../schema/operations';

/**
 * The consequences for viewers of an answer that is not as the contract says, in English, the language of the contract.
 * `npm run check-platform` and developer mode say the same.
 */

/** The part of the storefront that shows the answer of an operation, to be read after "instead of" and "in". */
const scenes: Readonly<Partial<Record<OperationId, string>>> = {
  getChannelKey: 'every page of the channel',
  getApiKey: 'every page of the channel',
  getChannelBootstrap: 'the name, menus and colours of the channel',
  getProfile: 'the account of a viewer',
  updateProfile: 'the form of the profile',
  getUserAccess: 'what a pass allows',
  getGeo: 'the check of the region',
  login: 'the login',
  register: 'the registration',
  loginWithProvider: 'the login through Google or Facebook',
  logout: 'logging out',
  verifyEmail: 'the page of a verification mail',
  resendEmailVerification: 'asking for another verification mail',
  requestPasswordReset: 'the form for a forgotten password',
  resetPassword: 'the form for a new password',
  getLinkStatus: 'the page of a mailed link',
  addSession: 'linking another device',
  listDevices: 'the devices of a viewer',
  removeDevice: 'logging another device out',
  requestAccountDeletion: 'deleting an account',
  confirmAccountDeletion: 'deleting an account',
  listParticipants: 'the list of teams',
  listParticipantGroups: 'the list of schools',
  getPage: 'a content page',
  listFaq: 'the questions and answers',
  listSlides: 'the slides of home',
  getCustomForm: 'the contact form',
  getHomepageEvents: 'the rails of home',
  listEvents: 'the lists and the schedule of games',
  getEvent: 'the page of a game',
  getEventDownload: 'downloading a recording',
  listFavoriteEvents: 'the games of favourites',
  listFavorites: 'the favourites',
  createFavorite: 'adding a favourite',
  deleteFavorite: 'removing a favourite',
  listPackages: 'the list of passes',
  getPackage: 'the page of a pass',
  listSubscriptions: 'the list of passes',
  getSubscription: 'the page of a pass',
  listOrders: 'the orders of a viewer',
  getOrder: 'the receipt of an order',
  applyCoupon: 'the field for a coupon',
  previewInvoice: 'the total before paying',
  buy: 'paying',
  buyBundle: 'paying for several passes',
  cancelAttempt: 'cancelling a payment',
  unsubscribe: 'stopping a renewal',
  resubscribe: 'resuming a renewal',
  startTrial: 'starting a trial',
  createSetupIntent: 'starting a trial',
  getCustomerPortal: 'changing a saved card',
  listCards: 'the choice of saved cards',
  listVodMediaItems: 'the library',
  getVodMediaItem: 'a video of the library',
  listVodMediaCategories: 'the shelves of the library',
  listVodMediaRails: 'the rails of the library',
  searchVodMedia: 'the search of the library',
  createClip: 'making a clip',
  deleteClip: 'deleting a clip',
  listEventClips: 'the clips of a game',
  listPublicClips: 'the clips of other viewers beside a game',
  listUserClips: 'the clips of a viewer',
  listEventsWithClip: 'the games with clips',
  getSharedClip: 'the page of a shared clip',
  getClipDownload: 'downloading a clip',
};

/**
 * The consequence for viewers when a value of this name is missing, where it is more than a gap. A name with that of its
 * object before it goes first.
 */
const values: Readonly<Record<string, string>> = {
  event_utc_ts: 'The game is shown without its time, and no countdown runs.',
  end_utc_ts: 'The game is shown without its end.',
  expires_ts: 'Playback ends when the address of the stream does, without a new one in time.',
  price: 'The price is left out, and nobody can buy at it.',
  total: 'The total is left out, and nobody can pay.',
  'meta/total': 'Lists do not say how many items they have.',
  stream_status: 'The state of the stream is unknown: a delay or an interruption is not said.',
  access: 'The game is not said to be free or sold, and the reason for a refusal is missing.',
  type: 'It is shown neutrally, and filters do not find it.',
  has_access: 'Viewers with a pass are told to buy one.',
  pass_type: 'The pass is shown, but cannot be bought.',
  currency: 'Prices are shown in US dollars.',
  time_zone: 'Times are shown in the zone of the viewer alone.',
  media: 'The game has no picture and no stream.',
  'color-settings': 'The channel has the default colours.',
  menu: 'The channel has no menus.',
};

const whereOf = (operation: OperationId) => scenes[operation] ?? 'the channel';
export function fieldEffect(operation: OperationId, pointer: string): string {
  const names = pointer.split('/').filter((name) => !/^\d*$/.test(name));
  const effect = values[names.slice(-2).join('/')] ?? values[names.at(-1) ?? ''];
  return effect ?? `The value is left out of ${whereOf(operation)}.`;
}

export const itemEffect = (operation: OperationId) => `The whole item is missing in ${whereOf(operation)}.`;
export const answerEffect = (operation: OperationId) =>
  `Viewers see an error instead of ${whereOf(operation)}.`;

/** The consequence of an answer that breaks the contract and that the storefront reads nevertheless. */
export const NOTICED_BY_NOBODY =
  'Viewers notice nothing; code that was generated from the contract refuses it.';

export const UNREADABLE_ORIGIN_EFFECT = 'Browsers refuse every answer: nothing is shown.';
export const UNREACHABLE_STREAM_EFFECT = 'Viewers see an error instead of the game.';
export const UNREACHABLE_ADDRESS_EFFECT =
  'Viewers do not get what is there: a stream stops or does not begin, a download fails.';
export const UNREACHABLE_PICTURE_EFFECT = 'Viewers see a drawn picture, or a name, in its place.';
export const REFUSED_BY_POLICY_EFFECT = 'The browser neither loads nor sends it.';

/** Headers that a page of another origin may read only where they are exposed, and the consequence where they are not. */
export const exposedHeaders = {
  date: 'Countdowns follow the clock of the device, however wrong it is.',
  age: 'Countdowns are late by the time that an answer lay in a cache.',
  'retry-after': 'After a 429 the storefront does not know how long to wait.',
  'x-request-id': 'Support codes do not name the request of the platform.',
} as const;
