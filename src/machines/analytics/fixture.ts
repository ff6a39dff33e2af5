import { HOUR_MS } from '../../api/constants';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { browserSteps, DEFECT } from '../manualSteps';
import { analyticsMachine } from './machine';
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
    starts: {
      sample: 'Open http://voltige.localhost:4173/ in a new private window.',
      'a channel that tells and measures nothing':
        'Open http://bare.localhost:4173/ in a new private window.',
    },
    requests: { openSession: 'createSession' },
    steps: {
      'page.viewed': 'Open another page by the main menu.',
      'request.finished': 'Wait: a request of the page ends.',
      'page.left': browserSteps['page.left'],
      'page.restored': browserSteps['page.restored'],
      'video.stepped': 'Open the first game on /live. Wait: the picture moves.',
      'video.watched': 'Open the first game on /live. Wait 30 seconds: the picture moves.',
      'viewer.changed': 'Log in on /login as viewer@rudy.example with the password watch-the-game.',
      'consent.answered: cookies accepted': 'Press “{consent.accept}” in the cookie notice.',
      'consent.answered: cookies declined': 'Press “{consent.decline}” in the cookie notice.',
      'terms.changed': { never: 'No switch of the sandbox changes what a channel asks; the unit tests do.' },
      'done.openSession': 'Wait: the service opens a session.',
      'error.openSession': {
        fault: { operation: 'createSession', kind: 'html', times: 'forever' },
        step: 'Wait: the service opens no session.',
      },
      'error.delivery': { never: DEFECT },
      // A script of Google that is blocked goes unnoticed.
      'error.googleTag': { never: DEFECT },
    },
    // A channel that only tells of its cookies asks nothing.
    isOffered: ({ context }, { type }) =>
      type !== 'consent.answered' || context.terms.cookieNotice === 'consent',
  },
  promises: { '*': { none: 'Measuring is not seen; the question of the cookies belongs to the page.' } },
});
