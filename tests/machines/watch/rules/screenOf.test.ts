import { describe, expect, test } from 'vitest';
import type { PlaybackPhase } from '../../../../src/machines/playback/selectors';
import { accessDecision, missingEntitlement } from '../../../../src/machines/watch/accessDecision';
import { screenOf } from '../../../../src/machines/watch/screenOf';
import type { AccessDecision, WatchContent, WatchScreen } from '../../../../src/machines/watch/types';
import { clip, event, live, NOW, vodItem } from '../startWatch';

const known = { content: live, readAt: NOW, screen: null, phase: null };
const stream = (isLive: boolean): AccessDecision => ({ kind: 'stream', sources: [], live: isLive });
const startsAt = (seconds: number): WatchContent =>
  ({
    ...live,
    event: { ...event, event_utc_ts: NOW + seconds },
  }) as WatchContent;

describe('the screen of a decision', () => {
  test.each<[AccessDecision, WatchScreen]>([
    [stream(true), 'live'],
    [stream(false), 'recording'],
    [{ kind: 'embedded', url: 'https://other.test/1' }, 'embedded'],
    [{ kind: 'delayed' }, 'waitingForPicture'],
    [{ kind: 'interrupted' }, 'waitingForPicture'],
    [{ kind: 'clipQueued' }, 'clipUnavailable'],
    [{ kind: 'clipProcessing' }, 'clipUnavailable'],
    [{ kind: 'clipFailed' }, 'clipUnavailable'],
    [{ kind: 'clipGone' }, 'clipUnavailable'],
    [{ kind: 'needsRegistration' }, 'accessDenied'],
    [{ kind: 'needsPass' }, 'accessDenied'],
    [{ kind: 'notInRegion' }, 'accessDenied'],
    [{ kind: 'noRecording' }, 'accessDenied'],
  ])('%j is %s', (decision, screen) => {
    expect(screenOf({ ...known, decision })).toBe(screen);
  });

  test('is none before one', () => {
    expect(screenOf({ ...known, decision: null })).toBeNull();
  });

  test.each<[string, 'notStarted' | 'starting', WatchContent, WatchScreen]>([
    ['a game of the future', 'notStarted', startsAt(60), 'countdown'],
    ['a game that the platform calls scheduled after its start', 'notStarted', startsAt(-60), 'countdown'],
    ['a game whose encoder is early', 'starting', startsAt(1), 'countdown'],
    ['a game that should have begun', 'starting', startsAt(0), 'waitingForPicture'],
    [
      'a game without a time',
      'notStarted',
      { ...live, event: { id: 7 } } as WatchContent,
      'waitingForPicture',
    ],
    ['anything else', 'notStarted', vodItem, 'waitingForPicture'],
  ])('before the start of %s', (_, kind, content, screen) => {
    expect(screenOf({ ...known, content, decision: { kind } })).toBe(screen);
  });

  test.each<[AccessDecision, WatchScreen, PlaybackPhase | null, WatchScreen]>([
    [stream(false), 'live', 'playing', 'live'],
    [stream(false), 'live', null, 'live'],
    [stream(false), 'live', 'ended', 'over'],
    [{ kind: 'noRecording' }, 'live', 'playing', 'live'],
    [{ kind: 'noRecording' }, 'live', 'failed', 'over'],
    [stream(false), 'over', 'ended', 'over'],
    [{ kind: 'noRecording' }, 'over', null, 'over'],
    [stream(true), 'over', null, 'live'],
    [stream(false), 'recording', 'ended', 'recording'],
    [{ kind: 'needsPass' }, 'live', 'playing', 'accessDenied'],
    [{ kind: 'interrupted' }, 'live', 'playing', 'waitingForPicture'],
  ])('%j after %s whose picture is %s is %s', (decision, screen, phase, expected) => {
    expect(screenOf({ ...known, decision, screen, phase })).toBe(expected);
  });
});

describe('the right to watch', () => {
  const visitor = { regionBlocked: false, capabilities: null };

  test('an event whose status is not known has not begun', () => {
    expect(accessDecision(live, null, visitor)).toEqual({ kind: 'notStarted' });
  });

  test.each<[readonly string[] | null, string]>([
    [null, 'needsPass'],
    [[], 'needsPass'],
    [['no_ads'], 'capabilityMissing'],
    [['no_ads', 'watch'], 'needsPass'],
  ])('a viewer with the capabilities %j lacks: %s', (capabilities, kind) => {
    expect(missingEntitlement({ id: 7, access: 'paid', has_access: false }, { capabilities })).toEqual({
      kind,
    });
  });

  test('a clip of an unknown status is gone', () => {
    expect(accessDecision(clip('ready'), null, visitor)).toEqual({ kind: 'clipGone' });
  });
});
