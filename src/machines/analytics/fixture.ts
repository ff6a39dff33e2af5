import { HOUR_MS } from '../../api/constants';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { analyticsMachine } from './machine';
import { analyticsManual } from './manual';
import type { AnalyticsTerms } from './types';

const asks: AnalyticsTerms = {
  profile: 'yare-northside',
  googleTag: 'G-NORTHSIDE1',
  cookieNotice: 'consent',
};
const tells: AnalyticsTerms = { profile: null, googleTag: null, cookieNotice: 'notice' };

export const analyticsFixture = defineFixture({
  id: 'analytics',
  title: 'Analytics',
  machine: analyticsMachine,
  sampleInput: { terms: asks, choice: null, waiting: [] },
  variants: { 'a channel that tells and measures nothing': { terms: tells, choice: null, waiting: [] } },
  events: {
    'request.finished': appEventSamples['request.finished'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
    'page.viewed': [
      { type: 'page.viewed', title: 'Home', location: 'https://northside.example/', path: '/' },
    ],
    'video.stepped': [
      { type: 'video.stepped', view: '4f0b7a52', streamId: 1001, streamType: 'live', step: 'first_frame' },
    ],
    'video.watched': [
      {
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
    ],
    'viewer.changed': [{ type: 'viewer.changed', viewer: { id: 88, email: null } }],
    'consent.answered': [
      { type: 'consent.answered', choice: 'accepted' },
      { type: 'consent.answered', choice: 'declined' },
    ],
    'terms.changed': [
      { type: 'terms.changed', terms: asks },
      { type: 'terms.changed', terms: tells },
    ],
  },
  actorResults: {
    openSession: {
      success: [{ name: '5f2c9a7b0d1e', lastsMs: HOUR_MS }],
      failure: [new Error('The service does not answer')],
    },
    // Both only end by failing.
    delivery: { failure: [new Error('The delivery broke')] },
    googleTag: { failure: [new Error('No script may be added')] },
  },
  delays: { sessionEnd: 'a day' },
  stateKey: ({ terms, choice, waiting }) => ({ terms, choice, waiting: waiting.length > 0 }),
  manual: analyticsManual,
  screens: { '*': { none: 'Measuring is not seen; the question of the cookies belongs to the page.' } },
});
