import type { ApiSignal } from '../../api/signals';
import type { BrowserEvent } from '../appEvents';

/** What the channel's settings say about analytics. */
export type AnalyticsTerms = {
  /** The channel's `yare-analytics-key`; null where it keeps no analytics of its own. */
  profile: string | null;
  /** Null where the channel has none, or none that could be one. */
  googleTag: string | null;
  /** `notice` starts at once, `consent` after yes. */
  cookieNotice: 'notice' | 'consent';
};

/** What the viewer answered to the cookie notice; null until then. */
type CookieChoice = 'accepted' | 'declined' | null;

type KnownViewer = { id: number; email: string | null };

/** One event for the analytics service, before it is known in which session. */
export type AnalyticsRecord = { user_id: number | null; user_email: string | null } & (
  | { event: 'visit_page'; title: string; location: string; path: string }
  | { event: 'api_request'; operation: string; status: number | null; milliseconds: number }
  | { event: 'login' }
);

/** What a player tells: which call it goes out with, and its body. */
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

/** One step of a player, and whole seconds that were watched. */
type VideoFact =
  | ({ type: 'video.stepped'; view: string; step: string } & Watched)
  | ({ type: 'video.watched'; seconds: number } & Watched & StreamDescription);

/** `lastsMs`: how much longer it may be used. */
export type AnalyticsSession = { name: string; lastsMs: number };

export type AnalyticsInput = {
  terms: AnalyticsTerms;
  choice: CookieChoice;
  /** What happened, in an earlier visit first, and was not sent yet. */
  waiting: readonly (AnalyticsRecord | VideoRecord)[];
};

export type AnalyticsContext = AnalyticsInput & {
  viewer: KnownViewer | null;
  /** A login was granted, and whose it is will be known in a moment. */
  loggingIn: boolean;
  session: AnalyticsSession | null;
};

/** `location` without what is secret or personal. */
export type PageView = { type: 'page.viewed'; title: string; location: string; path: string };

export type AnalyticsEvent =
  | Extract<ApiSignal, { type: 'request.finished' }>
  | PageView
  | VideoFact
  | { type: 'viewer.changed'; viewer: KnownViewer | null }
  | { type: 'consent.answered'; choice: CookieChoice }
  /** The channel's settings changed what may be done. */
  | { type: 'terms.changed'; terms: AnalyticsTerms }
  | Extract<BrowserEvent, { type: 'page.left' | 'page.restored' }>;

export type AnalyticsEmitted =
  /** The page is being left: what could not be sent is kept for the next visit. */
  | { type: 'analytics.left' }
  /** The page comes back, and has itself what was kept. */
  | { type: 'analytics.restored' };

/** What the delivery is told. */
export type DeliveryCommand = { type: 'deliver'; records: readonly (AnalyticsRecord | VideoRecord)[] };
export type DeliveryInput = { profile: string; session: string };
