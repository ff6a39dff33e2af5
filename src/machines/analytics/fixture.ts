import { HOUR_MS } from '../../api/constants';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { PAGE } from '../looks';
import { analyticsMachine } from './machine';
import { analyticsManual, isDeclined, isIn } from './manual';
import type { AnalyticsRecord, AnalyticsTerms } from './types';

const asks: AnalyticsTerms = {
  profile: 'yare-northside',
  googleTag: 'G-NORTHSIDE1',
  cookieNotice: 'consent',
};
const tells: AnalyticsTerms = { profile: null, googleTag: null, cookieNotice: 'notice' };

/** The first page is viewed before the notice is answered. */
const visit: AnalyticsRecord = {
  user_id: null,
  user_email: null,
  event: 'visit_page',
  title: 'Home',
  location: 'https://northside.example/',
  path: '/',
};

export const analyticsFixture = defineFixture({
  id: 'analytics',
  title: 'Analytics',
  machine: analyticsMachine,
  sampleInput: { terms: asks, choice: null, waiting: [visit] },
  variants: { 'a channel that tells and measures nothing': { terms: tells, choice: null, waiting: [] } },
  events: {
    'request.finished': appEventSamples['request.finished'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
    'page.viewed': {
      only: { type: 'page.viewed', title: 'Home', location: 'https://northside.example/', path: '/' },
    },
    'video.stepped': {
      only: {
        type: 'video.stepped',
        view: '4f0b7a52',
        streamId: 1001,
        streamType: 'live',
        step: 'first_frame',
      },
    },
    'video.watched': {
      only: {
        type: 'video.watched',
        seconds: 30,
        streamId: 1001,
        streamType: 'live',
        category: 'Hockey',
        sport: 'hockey',
        gender: 'men',
        school: 'Harbor',
        league: null,
      },
    },
    'viewer.changed': { only: { type: 'viewer.changed', viewer: { id: 88, email: null } } },
    'consent.answered': {
      'cookies accepted': { type: 'consent.answered', choice: 'accepted' },
      'cookies declined': { type: 'consent.answered', choice: 'declined' },
    },
    'terms.changed': {
      'a channel that asks': { type: 'terms.changed', terms: asks },
      'a channel that only tells': { type: 'terms.changed', terms: tells },
    },
  },
  actorResults: {
    openSession: {
      success: { only: { name: '5f2c9a7b0d1e', lastsMs: HOUR_MS } },
      failure: { only: new Error('The service does not answer') },
    },
    // Both only end by failing.
    delivery: { failure: { only: new Error('The delivery broke') } },
    googleTag: { failure: { only: new Error('No script may be added') } },
  },
  delays: { sessionEnd: 'a day' },
  stateKey: ({ terms, choice, waiting }) => ({ terms, choice, waiting: waiting.length > 0 }),
  manual: {
    ...analyticsManual,
    isOffered: ({ value, context }, event) => {
      // The notice is gone with its answer; the settings lead back to it, in order to change the answer.
      if (event.type === 'consent.answered') return event.choice !== context.choice;
      if (event.type.startsWith('xstate.')) return true;
      if (isDeclined(value)) return event.type !== 'page.left' && event.type !== 'page.restored';
      return isIn(value, 'running') || (isIn(value, 'failed') && event.type === 'page.viewed');
    },
  },
  promises: { '*': { none: PAGE } },
});
