/**
 * THE list of what the storefront stores in a browser. A key that is not here does not compile (`Store`), and what is
 * said here of the logout is tested. Only types of this file are in the bundle.
 */

/** One key, or all that begin alike (`form_*`). */
export interface StoredKey {
  holds: string;
  /** The longest time. Everything in a tab is also gone with the tab. */
  lifetime: string;
  /** Whether it is removed when the viewer logs out, or when another viewer logs in. */
  atLogout: 'removed' | 'kept';
  /** Reason to keep it, where the viewer's number is part of the key or the value comes from a viewer. */
  reason?: string;
}

const DEVICE = 'A choice about this device, whoever uses it.';
const SIGNAL = 'Its change tells the other tabs; the value is the time alone.';

/** In `localStorage`, with the prefix `rudy_`, for every tab. */
export const browserKeys = {
  api_key: {
    holds: 'The API key of the viewer or of a visitor.',
    lifetime: '360 days, until the platform refuses it',
    atLogout: 'kept',
    reason: 'The logout replaces it with an anonymous one (`Credentials.release`).',
  },
  channel_key: { holds: 'The channel key.', lifetime: '360 days', atLogout: 'kept' },
  doubted_key: {
    holds: 'An API key that was refused while the key service gave no other one.',
    lifetime: '360 days, until the key service answers',
    atLogout: 'kept',
    reason: 'The logout removes it with the API key (`Credentials.release`).',
  },
  unconfirmed_logouts: {
    holds: 'API keys whose logout the platform has not confirmed.',
    lifetime: '360 days, until the platform confirms',
    atLogout: 'kept',
    reason: 'They still work on the platform; the logout is repeated with them.',
  },
  channel: {
    holds: 'The data of the channel, which no viewer changes.',
    lifetime: '360 days',
    atLogout: 'kept',
  },
  home: {
    holds: 'The events of home at the last visit, for the viewer of that visit.',
    lifetime: '1 day, until another viewer, channel, language or time zone',
    atLogout: 'removed',
  },
  viewer_language: {
    holds: 'The language of the viewer’s profile, for the next visit.',
    lifetime: '360 days',
    atLogout: 'removed',
  },
  last_viewer: {
    holds: 'The number of the viewer who was logged in last: another one who logs in gets nothing of theirs.',
    lifetime: '360 days',
    atLogout: 'removed',
  },
  logged_in: { holds: `A login. ${SIGNAL}`, lifetime: '1 minute', atLogout: 'kept' },
  logged_out: { holds: `A logout. ${SIGNAL}`, lifetime: '1 minute', atLogout: 'kept' },
  access_changed: { holds: `A purchase or its end. ${SIGNAL}`, lifetime: '1 minute', atLogout: 'kept' },
  favorites_changed: { holds: `A change of favourites. ${SIGNAL}`, lifetime: '1 minute', atLogout: 'kept' },
  has_favorites: {
    holds: 'Whether home reserves the place of the favourites.',
    lifetime: '360 days',
    atLogout: 'removed',
  },
  searches: {
    holds: 'The last searches of this browser, to repeat them.',
    lifetime: '90 days',
    atLogout: 'removed',
  },
  begun: {
    holds: 'The recordings that were begun, and how far, for the last viewer of this browser.',
    lifetime: '90 days, until the end is reached',
    atLogout: 'removed',
  },
  reminders: {
    holds: 'The games that the viewer wants to be reminded of, with their titles and times; at most 50.',
    lifetime: '360 days, until the reminder has come',
    atLogout: 'removed',
  },
  'clips_*': {
    holds: 'The clips of a viewer that are in the making, by their numbers.',
    lifetime: '1 day',
    atLogout: 'removed',
  },
  'attempt_*': {
    holds: 'A payment whose end is not known: items, coupon, idempotency key, ids of the card at Stripe.',
    lifetime: '1 day, until its end is known',
    atLogout: 'kept',
    reason: 'The same viewer must find it again, or would be charged twice; no other viewer reads it.',
  },
  'accepted_terms_*': {
    holds: 'That a viewer has accepted the terms of sale with a purchase.',
    lifetime: '360 days',
    atLogout: 'kept',
    reason:
      'The acceptance outlives a session. It has the viewer’s number alone, and only that viewer is spared it.',
  },
  'resume_*': {
    holds: 'The position of a viewer, or of a visitor, in a recording.',
    lifetime: '90 days, until the end is reached',
    atLogout: 'kept',
    reason:
      'Viewers expect to go on where they stopped after the next login, and no platform stores it. It has the viewer’s number alone, and is offered to that viewer only.',
  },
  'preroll_*': {
    holds: 'The time when an advert before an event was seen.',
    lifetime: '360 days; it counts for an hour, or as long as the channel says',
    atLogout: 'kept',
    reason: 'A logout is no way to see the same advert twice, and it has the viewer’s number alone.',
  },
  analytics_waiting: {
    holds: 'Records for the analytics service that could not be sent.',
    lifetime: '1 day',
    atLogout: 'removed',
  },
  analytics_session: {
    holds: 'The name of the analytics session.',
    lifetime: '1 day',
    atLogout: 'kept',
    reason: 'It names a browser and not a viewer; declining cookies removes it.',
  },
  analytics_opened: {
    holds: 'The analytics session that the service has accepted, and its end.',
    lifetime: '1 day',
    atLogout: 'kept',
    reason: 'It names a browser and not a viewer; declining cookies removes it.',
  },
  trk: {
    holds: 'The campaign parameter of the address.',
    lifetime: '3 hours',
    atLogout: 'kept',
    reason: 'It says how this browser came here; declining cookies removes it.',
  },
  cookie_choice: {
    holds: `The answer to the cookie notice. ${DEVICE}`,
    lifetime: '360 days',
    atLogout: 'kept',
  },
  language: { holds: `The language of the storefront. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  events_layout: { holds: `Grid or list. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  schedule_layout: { holds: `Card or table. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  player: { holds: `Volume and captions of the player. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  caption_look: { holds: `Size and colours of captions. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  theatre: { holds: `Whether the player is wide. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
  reloaded_for_chunk: {
    holds: 'That the page was reloaded for code that a deploy had removed.',
    lifetime: '5 minutes',
    atLogout: 'kept',
  },
} as const satisfies Record<string, StoredKey>;

/** In `sessionStorage`, with the prefix `rudy_`, for one tab. */
export const tabKeys = {
  'form_*': {
    holds: 'What was typed into a form, without passwords.',
    lifetime: '1 minute; 15 minutes after the session has ended by itself',
    atLogout: 'removed',
  },
  'clip_draft_*': {
    holds: 'What was entered for a clip.',
    lifetime: '1 minute; 15 minutes after the session has ended by itself',
    atLogout: 'removed',
  },
  tapped_favorite: {
    holds: 'The favourite that a visitor tapped before the login.',
    lifetime: '15 minutes',
    atLogout: 'removed',
  },
  checkout_place: {
    holds: 'The country and the postal code that a visitor typed in the checkout before the login.',
    lifetime: '15 minutes',
    atLogout: 'removed',
  },
  unfinished_renewal: {
    holds: 'The renewal that was being cancelled when the session ended.',
    lifetime: '1 minute; 15 minutes after the session has ended by itself',
    atLogout: 'removed',
  },
  return_path: {
    holds: 'The page to return to after a login.',
    lifetime: '1 hour',
    atLogout: 'kept',
    reason: 'It is the page that this tab shows, or showed last.',
  },
  library_video: {
    holds: 'The video of the library that a purchase began on.',
    lifetime: '1 hour, until a page that is none of the purchase',
    atLogout: 'kept',
    reason: 'It is a page that this tab has shown.',
  },
  social_state: {
    holds: 'The state of a login at Google or Facebook, which carries the API key and is used once.',
    lifetime: '10 minutes',
    atLogout: 'kept',
    reason: 'It belongs to the next login.',
  },
  scans_code: {
    holds: 'That the page was reloaded in order to scan a code.',
    lifetime: '1 minute',
    atLogout: 'kept',
  },
  speed: { holds: `The speed of the player. ${DEVICE}`, lifetime: '360 days', atLogout: 'kept' },
} as const satisfies Record<string, StoredKey>;

type NameOf<Key> = Key extends `${infer Beginning}*` ? `${Beginning}${string}` : Key;

export type BrowserKey = NameOf<keyof typeof browserKeys>;
export type TabKey = NameOf<keyof typeof tabKeys>;

type Removed<Keys extends Readonly<Record<string, StoredKey>>> = {
  [Key in keyof Keys]: Keys[Key]['atLogout'] extends 'removed'
    ? Key extends `${infer Beginning}*`
      ? Beginning
      : Key
    : never;
}[keyof Keys];

/** The beginnings of the keys that a logout removes; `app/session/drafts.ts` lists them for the bundle. */
export type RemovedBrowserKey = Removed<typeof browserKeys>;
export type RemovedTabKey = Removed<typeof tabKeys>;
