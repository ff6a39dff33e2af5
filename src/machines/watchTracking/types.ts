/** What is watched, as the analytics service wants to know it (spec §7). */
export interface WatchedStream {
  /** Number of the event, VOD item or clip. */
  id: number;
  type: 'live' | 'vod' | 'clip';
  /** Title of the category. */
  category: string | null;
  /** Alias of the sport. */
  sport: string | null;
  gender: 'men' | 'women' | null;
  /** Name of the participant group. */
  school: string | null;
  /** Division or league. */
  league: string | null;
}

/** One step of one viewing. */
type ViewingStep = 'first_frame' | 'play' | 'pause' | 'seek' | 'complete' | 'error';

export type ViewingEvent =
  /** `view` names this viewing, a UUID. */
  | { type: 'viewing.opened'; stream: WatchedStream; view: string }
  /** The picture has moved for so long since the last such fact, ms of the viewer's time. */
  | { type: 'picture.moved'; milliseconds: number }
  | { type: 'player.stepped'; step: ViewingStep }
  | { type: 'viewing.left' }
  /** Nobody may come back: what was watched is told now. */
  | { type: 'tab.hidden' };

export type ViewingEmitted =
  | { type: 'viewing.stepped'; view: string; stream: WatchedStream; step: ViewingStep }
  /** Whole seconds watched since the last such fact. */
  | { type: 'viewing.watched'; stream: WatchedStream; seconds: number };

export interface ViewingContext {
  stream: WatchedStream | null;
  view: string;
  /** Watched and not told yet, ms. */
  untold: number;
  /** Whether the first frame was told. */
  begun: boolean;
}
