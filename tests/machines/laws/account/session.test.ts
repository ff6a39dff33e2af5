import { expect } from 'vitest';
import { sessionFixture } from '../../../../src/machines/session/fixture';
import type { sessionMachine } from '../../../../src/machines/session/machine';
import { describeLaws, lastBefore, lasting, type Moment, runs, startedIn } from '../harness';

const emits = ({ emitted }: Moment, type: string) => emitted.filter((fact) => fact.type === type);
const isSettled = (moment: Moment) => emits(moment, 'viewer.settled').length > 0;
/** The last moment, this one included, when the viewer asked to log out. */
const pressOf = (moment: Moment) =>
  [...moment.past, moment].findLast(
    ({ cause, before }) => cause.type === 'session.logOut' && before.hasTag('loggedIn'),
  );

/** The moment that shows that the account which was deleted here was the viewer's. */
const isOwnDeletion = ({ cause, before }: Moment) =>
  before.children.checkViewer !== undefined &&
  ((cause.type === 'done.checkViewer' && cause.value === null) || cause.type === 'viewer.reset');

describeLaws<typeof sessionMachine>(
  sessionFixture,
  {
    'a change of the viewer is told at once': {
      when: ({ before, after }) => before.context.viewer !== after.context.viewer,
      must: (moment) =>
        expect(emits(moment, 'viewer.changed').at(-1)).toEqual({
          type: 'viewer.changed',
          viewer: moment.after.context.viewer,
        }),
    },
    'only an answer about the key in use says who the viewer is': {
      when: ({ before, after }) =>
        after.context.viewer !== null && after.context.viewer.id !== before.context.viewer?.id,
      must: ({ cause }) => expect(cause.type).toMatch(/^done\.(loadViewer|rereadViewer|checkViewer)$/),
    },
    'the end of a login is told once, with its reason': {
      when: ({ before, after }) => before.context.viewer !== null && after.context.viewer === null,
      must: (moment) => {
        const { type, value, reason } = moment.cause;
        const why =
          type === 'session.loggedOutElsewhere'
            ? 'elsewhere'
            : type === 'viewer.reset' && !isOwnDeletion(moment)
              ? reason
              : type === 'done.loadViewer' && value === null
                ? 'unauthenticated'
                : 'asked';
        expect(emits(moment, 'session.loggedOut')).toEqual([{ type: 'session.loggedOut', reason: why }]);
      },
    },
    'the end of a login has its key replaced': {
      when: ({ before, after }) => before.context.viewer !== null && after.context.viewer === null,
      must: (moment) => expect(startedIn(moment)).toContain('renewKey'),
    },
    'it is told once that the viewer is identified': {
      when: isSettled,
      must: ({ past }) => expect(past.some(isSettled)).toBe(false),
    },
    'a press on Log out ends the session, also while the viewer is being read again': {
      when: ({ cause, before }) =>
        cause.type === 'session.logOut' &&
        before.context.viewer !== null &&
        !before.matches({ viewer: 'loggingOut' }),
      must: (moment) => expect(startedIn(moment)).toEqual(['logOut']),
    },
    'a logout in another tab counts at once, whatever an answer on its way says': {
      when: ({ cause, before }) =>
        cause.type === 'session.loggedOutElsewhere' &&
        !before.matches({ viewer: 'loggingOut' }) &&
        !before.matches({ viewer: 'unknown' }),
      must: ({ after }) => {
        expect(after.context.viewer).toBeNull();
        const { loadViewer, rereadViewer, checkViewer } = after.children;
        expect([loadViewer, rereadViewer, checkViewer]).toEqual([undefined, undefined, undefined]);
      },
    },
    'the viewer is read again when a page comes back from the cache of the browser': {
      when: ({ cause, before }) =>
        cause.type === 'page.restored' &&
        (['known', 'anonymous', 'ended'] as const).some((viewer) => before.matches({ viewer })),
      must: (moment) => expect(startedIn(moment)).toContain('loadViewer'),
    },
    'Log out tells the platform once': {
      when: (moment) => startedIn(moment).includes('logOut'),
      must: ({ cause }) => expect(cause.type).toBe('session.logOut'),
    },
    'the other tabs learn of a logout when it begins, of a deletion, and of no other end of the session': {
      when: (moment) =>
        startedIn(moment).includes('logOut') ||
        isOwnDeletion(moment) ||
        emits(moment, 'session.leaving').length > 0,
      must: (moment) =>
        expect([startedIn(moment), emits(moment, 'session.leaving')]).toEqual([
          [isOwnDeletion(moment) ? 'renewKey' : 'logOut'],
          [{ type: 'session.leaving' }],
        ]),
    },
    'an account that is deleted here ends the login of nobody else': {
      when: ({ cause }) =>
        (cause.type === 'done.checkViewer' && cause.value !== null) || cause.type === 'error.checkViewer',
      must: (moment) => {
        expect(moment.after.context.viewer).not.toBeNull();
        expect(emits(moment, 'session.loggedOut')).toEqual([]);
      },
    },
    'a logout is over after 5 s, whatever the platform says': {
      when: (moment) => pressOf(moment) !== undefined && moment.after.children.logOut !== undefined,
      must: (moment) => expect(moment.at - (pressOf(moment)?.at ?? 0)).toBeLessThan(5_000),
    },
    'a logout is waited for 5 s': lasting(5_000, (snapshot) => runs(snapshot, 'logOut')),
    'a logout that the platform does not confirm is told, and ends the session all the same': {
      when: ({ cause, before }) =>
        before.children.logOut !== undefined && ['error.logOut', 'timer'].includes(cause.type),
      must: (moment) => {
        if (moment.after.children.logOut !== undefined) return;
        expect(emits(moment, 'logout.unconfirmed')).toEqual([{ type: 'logout.unconfirmed' }]);
        expect(emits(moment, 'session.loggedOut')).toEqual([{ type: 'session.loggedOut', reason: 'asked' }]);
      },
    },
    'a confirmed logout gets a new anonymous key': {
      when: ({ cause }) => cause.type === 'done.logOut',
      must: (moment) => {
        expect(startedIn(moment)).toContain('renewKey');
        expect(emits(moment, 'logout.unconfirmed')).toEqual([]);
      },
    },
    'a key that is refused is not asked for again, since the API layer has done so': {
      when: ({ cause }) => cause.type === 'error.renewKey',
      must: (moment) => {
        expect(moment.after.value.key).toBe('refused');
        expect(startedIn(moment)).not.toContain('renewKey');
      },
    },
    'a viewer who could not be read is read again after 30 s': {
      when: (moment) => moment.cause.type === 'timer' && startedIn(moment).includes('rereadViewer'),
      must: (moment) => {
        const failed = lastBefore(moment, ({ cause }) =>
          /^error\.(loadViewer|rereadViewer)$/.test(cause.type),
        );
        expect(moment.at - (failed?.at ?? 0)).toBe(30_000);
      },
    },
    'a failed read ends no login': {
      when: ({ cause }) => cause.type === 'error.loadViewer',
      must: (moment) => {
        expect(moment.after.context.viewer).toEqual(moment.before.context.viewer);
        expect(emits(moment, 'session.loggedOut')).toEqual([]);
      },
    },
    'a visitor whose account cannot be read is told so': {
      when: ({ cause, before }) => cause.type === 'error.loadViewer' && before.context.viewer === null,
      must: (moment) => {
        expect(emits(moment, 'viewer.unread').map(({ type }) => type)).toEqual(['viewer.unread']);
        expect(moment.after.hasTag('viewerUnread')).toBe(true);
      },
    },
    'the region is told with each answer': {
      when: ({ cause }) => cause.type === 'done.loadGeo',
      must: (moment) => {
        const blocked = (moment.cause.value as { is_geo_blocked: boolean }).is_geo_blocked;
        expect(emits(moment, 'geo.changed')).toEqual([{ type: 'geo.changed', blocked }]);
        expect(moment.after.hasTag('geoBlocked')).toBe(blocked);
      },
    },
  },
  {
    pauses: [4_999, 1_000, 1_000],
    begin: [
      { event: { type: 'viewer.load' } },
      { actor: 0, result: 0 },
      { event: { type: 'session.logOut' } },
    ],
    events: [
      { type: 'viewer.load' },
      { type: 'viewer.load' },
      { type: 'session.logOut' },
      { type: 'session.logOut' },
      ...Array.from({ length: 6 }, () => ({ type: 'key.renew' })),
    ],
  },
);
