import { describe, expect, it, test } from 'vitest';
import type { Clip, Event, VodItem } from '../../../../src/api/schema';
import type { EventStatus } from '../../../../src/machines/eventStatus/eventStatus';
import { accessDecision, missingEntitlement } from '../../../../src/machines/watch/accessDecision';
import type { WatchContent } from '../../../../src/machines/watch/types';

const event: Event = { id: 1, type: 'upcoming', has_access: false };
const free: Event = { ...event, access: 'free', has_access: true };
const visitor = { regionBlocked: false, capabilities: null };
const live = { url: '/live.m3u8', mimeType: null };
const recording = { url: '/vod.m3u8', mimeType: null };
const plain = { live: [], vod: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] };

function contentOf(changes: Partial<WatchContent> & { event: Event }): WatchContent {
  const { event: shown, live: sent = [live], vod = [recording], embeddedUrl = null } = changes;
  return { ...plain, kind: 'event', event: shown, live: sent, vod, embeddedUrl };
}

function vodItemOf(vod: (typeof recording)[], item: Partial<VodItem> = {}): WatchContent {
  return { ...plain, kind: 'vodItem', vodItem: { id: 5, ...item }, vod };
}

function clipOf(status: NonNullable<Clip['status']>, vod: (typeof recording)[] = []): WatchContent {
  return { ...plain, kind: 'clip', clip: { id: 9, status }, vod };
}

describe('the missing entitlement of a viewer who waits for an event', () => {
  test.each<[string, Partial<Event>, string[] | null, object | null]>([
    ['nothing, where it is free', { access: 'free', has_access: true }, null, null],
    ['nothing, where it is paid for', { access: 'ppv', has_access: true }, null, null],
    ['an account', { access: 'register' }, null, { kind: 'needsRegistration' }],
    ['a pass', { access: 'paid' }, null, { kind: 'needsPass' }],
    ['a pass that lets watch', { access: 'paid' }, ['no_ads'], { kind: 'capabilityMissing' }],
    ['a purchase', { access: 'ppv', price: 6 }, null, { kind: 'needsPurchase', price: 6 }],
    ['a purchase whose price nobody tells', { access: 'ppv' }, null, { kind: 'needsPurchase', price: null }],
  ])('%s', (_, changes, capabilities, missing) => {
    expect(missingEntitlement({ ...event, ...changes }, { capabilities })).toEqual(missing);
  });

  it('is the access decision once it has started', () => {
    const paid: Event = { ...event, access: 'paid' };
    expect(accessDecision(contentOf({ event: paid }), 'live', visitor)).toEqual(
      missingEntitlement(paid, visitor),
    );
  });
});

describe('the access decision for an event', () => {
  test.each<[string, Event, EventStatus, Partial<typeof visitor>, object]>([
    ['the live stream', free, 'live', {}, { kind: 'stream', sources: [live], live: true }],
    ['the recording', free, 'replay', {}, { kind: 'stream', sources: [recording], live: false }],
    ['the countdown', free, 'scheduled', {}, { kind: 'notStarted' }],
    ['the wait for the picture', free, 'starting', {}, { kind: 'starting' }],
    ['the wait for what is late', free, 'delayed', {}, { kind: 'delayed' }],
    ['the wait for what broke off', free, 'interrupted', {}, { kind: 'interrupted' }],
    ['the end', free, 'ended', {}, { kind: 'noRecording' }],
    ['the region first', { ...free, geo_blocked: true }, 'scheduled', {}, { kind: 'notInRegion' }],
    ['the region of the viewer first', free, 'live', { regionBlocked: true }, { kind: 'notInRegion' }],
    ['the start before the price', { ...event, access: 'paid' }, 'scheduled', {}, { kind: 'notStarted' }],
    ['the price before the wait', { ...event, access: 'paid' }, 'delayed', {}, { kind: 'needsPass' }],
  ])('%s', (_, shown, status, viewer, decision) => {
    expect(accessDecision(contentOf({ event: shown }), status, { ...visitor, ...viewer })).toEqual(decision);
  });

  test('is the embedded player, which takes precedence over streams', () => {
    const content = contentOf({ event: free, embeddedUrl: 'https://other.test/1' });
    for (const status of ['live', 'replay'] as const)
      expect(accessDecision(content, status, visitor)).toEqual({
        kind: 'embedded',
        url: 'https://other.test/1',
      });
  });

  test('is the wait, or the end, without a stream with a safe address', () => {
    const content = contentOf({ event: free, live: [], vod: [] });
    const kinds = (['live', 'replay'] as const).map((each) => accessDecision(content, each, visitor).kind);
    expect(kinds).toEqual(['starting', 'noRecording']);
  });
});

test.each<[string, WatchContent, object]>([
  ['a VOD item that needs an account', vodItemOf([], { access: 'register' }), { kind: 'needsRegistration' }],
  ['a VOD item that needs a pass', vodItemOf([], { access: 'paid' }), { kind: 'needsPass' }],
])('%s, which no blocked region is offered', (_, content, decision) => {
  expect(accessDecision(content, null, visitor)).toEqual(decision);
  const blocked = { ...visitor, regionBlocked: true };
  expect(accessDecision(content, null, blocked)).toEqual({ kind: 'notInRegion' });
});

test.each<[string, WatchContent, object]>([
  ['a VOD item', vodItemOf([recording]), { kind: 'stream', sources: [recording], live: false }],
  ['a VOD item without a stream', vodItemOf([], { access: 'free' }), { kind: 'noRecording' }],
  ['a clip', clipOf('ready', [recording]), { kind: 'stream', sources: [recording], live: false }],
  ['a clip that waits to be made', clipOf('queued'), { kind: 'clipQueued' }],
  ['a clip that is being made', clipOf('processing'), { kind: 'clipProcessing' }],
  ['a clip that was not made', clipOf('failed'), { kind: 'clipFailed' }],
  ['a clip that is gone', clipOf('ready'), { kind: 'clipGone' }],
])('%s', (_, content, decision) => {
  expect(accessDecision(content, null, visitor)).toEqual(decision);
  // The player shows that the region is blocked; without a stream there is nothing to watch anywhere.
  expect(accessDecision(content, null, { ...visitor, regionBlocked: true })).toEqual(decision);
});
