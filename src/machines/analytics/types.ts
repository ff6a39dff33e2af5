import type { ApiSignal } from '../../api/transport/signals';
import type { BrowserEvent } from '../appEvents';

/** The channel's analytics settings. */
export type AnalyticsTerms = {
  /** The channel's `yare-analytics-key`; null if it has no analytics of its own. */
  profile: string | null;
  /** Null if missing or malformed. */
  googleTag: string | null;
  /** `notice` starts at once, `consent` after the viewer accepts. */
  cookieNotice: 'notice' | 'consent';
};

/** The viewer's answer to the cookie notice; null without one. */
type CookieChoice = 'accepted' | 'declined' | null;

type KnownViewer = { id: number; email: string | null };

/** One event for the analytics service, before its session is known. */
export type AnalyticsRecord = { user_id: number | null; user_email: string | null } & (
  | { event: 'visit_page'; title: string; location: string; path: string }
  | { event: 'api_request'; operation: string; status: number | null; milliseconds: number }
  | { event: 'login' }
);

/** A player event: the operation that sends it, and its body. */
export type VideoRecord =
  | {
      call: 'trackVideoEvent';
      body: { video_view_uuid: string; stream_id: number; stream_type: StreamType; event: string };
    }
  | {
      call: 'trackVideoViewing';
      body: { viewing_time: number; stream_id: number; stream_type: StreamType } & StreamDescription;
    };

type StreamType = 'live' | 'vod' | 'clip';
type StreamDescription = {
  category: string | null;
  sport: string | null;
  gender: 'men' | 'women' | null;
  school: string | null;
  league: string | null;
};

type Watched = { streamId: number; streamType: StreamType };

/** One step of a player, or a number of whole seconds that were watched. */
type VideoFact =
  | ({ type: 'video.stepped'; view: string; step: string } & Watched)
  | ({ type: 'video.watched'; seconds: number } & Watched & StreamDescription);

/** `lastsMs`: remaining lifetime. */
export type AnalyticsSession = { name: string; lastsMs: number };

export type AnalyticsInput = {
  terms: AnalyticsTerms;
  choice: CookieChoice;
  /** Unsent records, those of earlier visits first. */
  waiting: readonly (AnalyticsRecord | VideoRecord)[];
};

export type AnalyticsContext = AnalyticsInput & {
  viewer: KnownViewer | null;
  /** A login succeeded and the profile is still loading. */
  loggingIn: boolean;
  session: AnalyticsSession | null;
};

/** `location` is without secret or personal data. */
export type PageView = { type: 'page.viewed'; title: string; location: string; path: string };

export type AnalyticsEvent =
  | Extract<ApiSignal, { type: 'request.finished' }>
  | PageView
  | VideoFact
  | { type: 'viewer.changed'; viewer: KnownViewer | null }
  | { type: 'consent.answered'; choice: CookieChoice }
  /** The channel's analytics settings changed. */
  | { type: 'terms.changed'; terms: AnalyticsTerms }
  | Extract<BrowserEvent, { type: 'page.left' | 'page.restored' }>;

export type AnalyticsEmitted =
  /** The page is being left: unsent records are persisted for the next visit. */
  | { type: 'analytics.left' }
  /** The page is restored with its queue, so the persisted copy is dropped. */
  | { type: 'analytics.restored' };

/** A command to the delivery actor. */
export type DeliveryCommand = { type: 'deliver'; records: readonly (AnalyticsRecord | VideoRecord)[] };
export type DeliveryInput = { profile: string; session: string };
