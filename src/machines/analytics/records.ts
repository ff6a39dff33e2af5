import type { AnalyticsContext, AnalyticsEvent, AnalyticsRecord, VideoRecord } from './types';

/** Maximum number of queued records; the oldest is dropped first. Our choice. */
const WAITING_LIMIT = 100;

/** The operations that log a viewer in. */
const LOGINS = ['login', 'register', 'loginWithProvider'];

type Known = Pick<AnalyticsContext, 'viewer' | 'terms' | 'choice' | 'waiting'>;
type Recorded = Pick<AnalyticsContext, 'waiting'>;

/** Adds a page view or a finished call to the queue. */
export function withEvent(known: Known, event: AnalyticsEvent): Recorded {
  const who = { user_id: known.viewer?.id ?? null, user_email: null };
  switch (event.type) {
    case 'page.viewed': {
      const { type: _, ...page } = event;
      return withRecord(known, { ...who, event: 'visit_page', ...page });
    }
    case 'request.finished': {
      const { operation, status, milliseconds } = event;
      return withRecord(known, { ...who, event: 'api_request', operation, status, milliseconds });
    }
    case 'video.stepped': {
      const { view, streamId: stream_id, streamType: stream_type, step } = event;
      const body = { video_view_uuid: view, stream_id, stream_type, event: step };
      return withRecord(known, { call: 'trackVideoEvent', body });
    }
    case 'video.watched': {
      const { type, seconds, streamId: stream_id, streamType: stream_type, ...described } = event;
      const body = { viewing_time: seconds, stream_id, stream_type, ...described };
      return withRecord(known, { call: 'trackVideoViewing', body });
    }
    default:
      return { waiting: known.waiting };
  }
}

/** Adds the login of the current viewer. */
export function withLogin(known: Known): Recorded {
  return withRecord(known, { user_id: known.viewer?.id ?? null, user_email: null, event: 'login' });
}

/** Includes the email address only if the viewer accepted a consent question (contract, `user_email`). */
export function addressed({ viewer, terms, choice, waiting }: Known): AnalyticsContext['waiting'] {
  const agreed = terms.cookieNotice === 'consent' && choice === 'accepted';
  if (!agreed || viewer === null) return waiting;
  return waiting.map((record) =>
    'user_id' in record && record.user_id === viewer.id ? { ...record, user_email: viewer.email } : record,
  );
}

export function isLogin(event: AnalyticsEvent): boolean {
  if (event.type !== 'request.finished' || event.status === null) return false;
  return LOGINS.includes(event.operation) && event.status >= 200 && event.status < 300;
}

function withRecord({ waiting }: Known, record: AnalyticsRecord | VideoRecord): Recorded {
  return { waiting: [...waiting, record].slice(-WAITING_LIMIT) };
}
