/** The business constants and limits, with the unit in each name. Source is specification section 9 unless a line names another. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Until the end of the body, not only of the headers (design §2). */
export const REQUEST_TIMEOUT_MS = 30_000;
/**
 * The settings file delays everything else, so the storefront continues without it after this time. Our
 * choice.
 */
export const SETTINGS_TIMEOUT_MS = 3_000;
/** Number of retries after a refused key. */
export const RETRY_COUNT = 1;
/** Delay before the retry after a refused channel key (spec §8). */
export const RETRY_DELAY_MS = 1_000;
/** A larger response is aborted (faults row 7). Our choice: ten times the largest regular list. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;
/** As much of Retry-After as is waited by itself (faults row 10). Up to as much again is added at random. */
export const THROTTLE_CAP_SECONDS = 60;
/** The wait after a 429 without Retry-After. Our choice. */
export const THROTTLE_DEFAULT_SECONDS = 5;

export const ORDER_POLL_MS = 2_000;
/**
 * After this time a message says that the order is still processing; polling continues (design §3).
 */
export const ORDER_STILL_PROCESSING_MS = 2 * MINUTE_MS;
/** Between two reads of an order after that time (design §9). */
export const ORDER_SLOW_POLL_MS = 30_000;

/** The Reload button of the technical-difficulties screen. */
export const RELOAD_WAIT_SECONDS = 60;

/** One day. */
export const ANALYTICS_SESSION_MS = 24 * HOUR_MS;
/** How long the `trk` parameter is kept. */
export const TRACKING_PARAMETER_MS = 3 * HOUR_MS;
export const ANALYTICS_TIMEOUT_MS = 30_000;

/** Items per page of a long list. Our choice. */
export const LIST_PAGE = 24;
/** The platform's maximum page size. */
export const MOST_ITEMS = 100;

export const STORAGE_PREFIX = 'rudy_';
export const STORAGE_TTL_MS = 360 * DAY_MS;

/** The default for a channel without a preroll time setting. */
export const PREROLL_SUPPRESSION_DEFAULT_MS = 60 * MINUTE_MS;

/** How long an unfinished form or checkout choice is kept across login or reload (design §9). */
export const STATE_PERSISTENCE_MS = 60_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const TOAST_MS = 5_000;

export const VOD_SEARCH_LIMIT = 10;
export const VOD_SEARCH_OFFSET = 0;
export const VOD_SEARCH_SORT_FIELD = 'date' as const;
export const VOD_RAIL_SCROLL_MS = 5_000;

export const CLIP_CREATION_MS = 5 * MINUTE_MS;
/** Clip bounds: design §9. */
export const CLIP_NAME_MAX_LENGTH = 80;
export const CLIP_MAX_SECONDS = 300;
export const CLIP_MAX_TAGS = 10;
export const CLIP_TAG_MAX_LENGTH = 40;

export const DEFAULT_SCHEMA = 'https';

/**
 * Expected statuses that are not reported. The specification's list is not shown (spec §8); these are the
 * statuses of normal operation.
 */
export const REPORT_SKIPPED_STATUSES: readonly number[] = [401, 403, 404, 409, 422, 429];
/** The same error is reported at most once within this time (openapi/reports.yaml). */
export const REPORT_REPEAT_MS = 60 * SECOND_MS;
/** Reports within this time, of whatever errors (openapi/reports.yaml). */
export const REPORTS_AT_ONCE = 10;

/** How long loaded events count as fresh, ms. Our choice. */
export const EVENTS_FRESH_MS = 30_000;
/** The same for teams, schools, pages and passes, which change rarely. Our choice. */
export const CATALOGUE_FRESH_MS = 5 * MINUTE_MS;
/**
 * How long a failed read is reused by a screen that mounts shortly after it, such as the first screen after
 * its prefetch. Our choice: it avoids a second request, while a later return to the page requests again.
 */
export const FAILURE_FRESH_MS = 10_000;

/** A larger channel is not cached: the browser's store holds about 5 MB in all. Our choice. */
export const CHANNEL_CACHE_MAX_CHARACTERS = 1_000_000;
/** The same for the events of home, whose cards it shows once. Our choice. */
export const HOME_CACHE_MAX_CHARACTERS = 300_000;
