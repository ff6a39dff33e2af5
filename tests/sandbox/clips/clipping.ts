import { type Answer, subscribe, type Visitor, type VisitorOptions, visit } from '../visitor';

const save = {
  event_id: 1011,
  name: 'A save',
  start_time: 4,
  duration: 6,
  tags: ['save'],
  event_media_id: 10112,
};

/** How long making a clip takes, milliseconds. */
export const MAKING_MS = 8000;

/** Someone who may make 20 clips a month. */
export async function subscriber(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit({ ...options, loggedIn: true });
  await subscribe(visitor);
  return visitor;
}

/** Asks for six seconds of a recorded game, but for the changes. */
export function cut(visitor: Visitor, changes: Record<string, unknown> = {}): Promise<Answer> {
  return visitor.call('createClip', { body: { ...save, ...changes } });
}

/** Of the live final, so many seconds before now. */
export function cutLive(
  visitor: Visitor,
  secondsAgo: number,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  const start_time = elapsed(visitor) - secondsAgo;
  return cut(visitor, { event_id: 1001, event_media_id: 10011, start_time, ...changes });
}

/** Seconds since the live final began. */
export function elapsed(visitor: Visitor): number {
  const game = visitor.world.game(1001);
  if (game === null) throw new Error('There is no live final.');
  return (visitor.clock.now() - game.startMs) / 1000;
}

export async function listed(visitor: Visitor, query: Record<string, string | number> = {}) {
  return (await visitor.call('listUserClips', { query })).body.data;
}

export async function counts(visitor: Visitor) {
  return (await visitor.call('getUserAccess')).body.data.featureCount;
}

export const namesOf = (clips: { name: string }[]) => clips.map(({ name }) => name);
