import { assign, not } from 'xstate';
import { toFailure } from '../../api/failures/failure';
import { base } from './setup';
import { cornerState } from './states/cornerState';
import { eventState } from './states/eventState';
import { pictureState } from './states/pictureState';
import { liveState, recordingState } from './states/streamState';
import type { WatchScreen, WatchViewer } from './types';

const unknownViewer: WatchViewer = {
  isSettled: false,
  id: null,
  capabilities: null,
  noAds: null,
  regionBlocked: false,
  resumeAt: null,
  prerollSuppressed: false,
};

const leadsTo = (screen: WatchScreen) =>
  ({
    guard: { type: 'leadsTo', params: { screen } },
    target: `#watch.visiting.open.screen.${screen}`,
  }) as const;

const shows = (screen: WatchScreen) => ({ type: 'show', params: { screen } }) as const;

/**
 * One visit to `/watch/{id}`, `/watch_embed/{id}`, `/watch_library/{id}` or `/share/{id}/{uuid}`: loads the
 * content, decides about access, and has one state for each screen. Event status, preroll, playback, tracking
 * and download are its children and end with it.
 */
export const watchMachine = base.createMachine({
  id: 'watch',
  description:
    'A visit to something that can be watched: from its address to the picture, or why there is none.',
  context: ({ input }) => ({
    ...input,
    content: null,
    readAt: 0,
    failure: null,
    viewer: unknownViewer,
    status: null,
    isStatusFollowed: false,
    decision: null,
    sources: [],
    screen: null,
    next: null,
    playback: null,
    tracking: null,
    phase: null,
    prerollSkipped: false,
    secondsLeft: 0,
    isClipEdited: false,
  }),
  invoke: [
    {
      id: 'viewer',
      src: 'viewer',
      input: ({ context: { address } }) => ({ address }),
      onError: {
        description: 'The viewer can no longer be followed: the last known viewer stands.',
        actions: ['settleViewer', 'decide'],
      },
    },
    {
      id: 'difficulties',
      src: 'difficulties',
      onError: { description: 'Technical difficulties can no longer be followed.' },
    },
    {
      id: 'clipEditor',
      src: 'clipEditor',
      input: ({ context: { address } }) => ({ address }),
      onError: {
        description: 'The editor of clips can no longer be followed: what comes next no longer waits for it.',
        actions: assign({ isClipEdited: false }),
      },
    },
  ],
  on: {
    'viewer.changed': {
      description: 'It becomes known who the viewer is and what they may do.',
      actions: [{ type: 'noteViewer', params: ({ event }) => event }, 'decide', 'blockRegion'],
    },
    'difficulties.shown': {
      description:
        'Technical difficulties cover the page, since no picture has begun: none should begin behind them.',
      actions: 'pause',
    },
    'clipEditor.opened': {
      description: 'Open the editor of a clip.',
      actions: assign({ isClipEdited: true }),
    },
    'clipEditor.closed': {
      description: 'Close the editor of the clip.',
      actions: assign({ isClipEdited: false }),
    },
    'network.lost': {
      description: 'The network goes.',
      actions: [{ type: 'noteOnline', params: { isOnline: false } }, 'forwardNetwork'],
    },
    'network.returned': {
      description: 'The network comes back.',
      actions: [{ type: 'noteOnline', params: { isOnline: true } }, 'forwardNetwork'],
    },
    'tab.hidden': {
      description: 'Go to another tab: what was watched is reported.',
      actions: 'forwardLeaving',
    },
    'page.left': { description: 'The page goes: what was watched is reported.', actions: 'forwardLeaving' },
    'tab.shown': { description: 'Come back to the tab.', actions: 'forwardReturn' },
    'preferences.changed': {
      description: 'Change the volume, the captions or the speed: the next player begins with it.',
      actions: { type: 'notePreferences', params: ({ event }) => event },
    },
    'page.opened': { description: 'Go on to another page.', target: '.left' },
    'visit.leave': { description: 'Leave the page.', target: '.left' },
  },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Whether the viewer is the maker of the clip is not known yet.',
      always: [
        { guard: not('isOwnClip'), target: 'visiting' },
        { guard: 'isLoggedIn', target: 'visiting' },
        { guard: 'isViewerSettled', target: 'ownOnly' },
      ],
    },
    ownOnly: {
      description: 'Only its maker can open a clip here: the viewer is asked to log in.',
      always: { guard: 'isLoggedIn', target: 'visiting' },
    },
    visiting: {
      invoke: {
        id: 'content',
        src: 'content',
        input: ({ context: { address } }) => ({ address }),
        onError: [
          { guard: 'hasContent', description: 'The content is no longer read again; what was read stands.' },
          {
            description: 'The reading of the content breaks.',
            target: '.broken',
            actions: { type: 'noteFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
      on: {
        'content.loaded': {
          description: 'The platform sends the content.',
          target: '.open',
          actions: [{ type: 'takeContent', params: ({ event }) => event }, 'decide'],
        },
        'content.missing': { description: 'The platform has no such content.', target: '.notFound' },
        'content.deleted': {
          description: 'The platform says that its maker deleted it.',
          target: '.deleted',
        },
      },
      always: {
        guard: 'isOwnClipOfVisitor',
        description: 'The maker of the clip logs out.',
        target: 'ownOnly',
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'The content is being read.',
          on: {
            'content.failed': {
              description: 'The content cannot be read.',
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
          },
        },
        notFound: { description: 'There is nothing at this address.' },
        deleted: { description: 'The clip at this address was deleted by its maker.' },
        failed: {
          initial: 'explained',
          on: {
            'content.failed': {
              description: 'The content still cannot be read.',
              target: '.explained',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
          },
          states: {
            explained: {
              description: 'The viewer reads why the content cannot be shown and can try again.',
              on: {
                'content.retry': {
                  description: 'Press Try again.',
                  target: 'retrying',
                  actions: 'refreshContent',
                },
              },
            },
            retrying: { description: 'The content is being read again; the reason stays on screen.' },
          },
        },
        broken: {
          description: 'The viewer reads that the content cannot be shown and can try again.',
          on: {
            'content.retry': { description: 'Press Try again.', target: '#watch.visiting', reenter: true },
          },
        },
        open: {
          type: 'parallel',
          on: {
            'content.loaded': {
              description: 'The content is read again, and may have changed.',
              actions: [
                { type: 'takeContent', params: ({ event }) => event },
                'decide',
                'giveSources',
                'forwardReading',
              ],
            },
            'content.failed': {
              description: 'The content cannot be read again: the player goes on with the addresses it has.',
              actions: 'giveSources',
            },
          },
          states: {
            event: eventState,
            picture: pictureState,
            corner: cornerState,
            screen: {
              initial: 'deciding',
              always: [
                leadsTo('accessDenied'),
                leadsTo('countdown'),
                leadsTo('waitingForPicture'),
                leadsTo('embedded'),
                leadsTo('clipUnavailable'),
                leadsTo('live'),
                leadsTo('recording'),
                leadsTo('over'),
              ],
              states: {
                deciding: { entry: 'forgetScreen' },
                accessDenied: {
                  description: 'One sentence says why the viewer may not watch, with the nearest way on.',
                  entry: shows('accessDenied'),
                },
                countdown: {
                  description: 'The time left until the start, over a preview.',
                  entry: shows('countdown'),
                },
                waitingForPicture: {
                  description: 'The picture is late, or broke off; it begins by itself.',
                  entry: shows('waitingForPicture'),
                },
                embedded: {
                  description: 'The player of another site shows the event in a frame.',
                  entry: shows('embedded'),
                },
                clipUnavailable: {
                  description: 'The clip is being made, has failed, or is gone.',
                  entry: shows('clipUnavailable'),
                  on: { 'content.retry': { description: 'Press Try again.', actions: 'refreshContent' } },
                },
                live: { ...liveState, entry: shows('live') },
                recording: { ...recordingState, entry: shows('recording') },
                over: {
                  description: 'The live stream that was watched is over, with the way to its recording.',
                  entry: shows('over'),
                  on: {
                    'recording.watch': { description: 'Press Watch the recording.', target: 'recording' },
                  },
                },
              },
            },
          },
        },
      },
    },
    left: { type: 'final', description: 'The page was left; what was watched is reported.' },
  },
});
