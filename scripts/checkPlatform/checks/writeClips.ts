import { createFinding } from '../finding';
import { type Fields, idOf, isObject, listIn, numberIn } from '../values';
import type { Reader } from './reads';

/** A clip may take this long to be made (openapi/channel/paths/clips.yaml), seconds. */
const LONGEST_SECONDS = 300;
/** Pause between two looks at a clip in the making, seconds. Our choice. */
const PAUSE_SECONDS = 5;
const CLIP_SECONDS = 5;
/** No more games than these are tried for one that the account may cut. Our choice. */
const MOST_GAMES = 10;
const NAME = 'Made by check-platform';

const NOT_MADE = 'Viewers wait for a clip that never comes.';

export interface ClipWriting {
  /** The API key of the account that cuts. */
  key: string;
  /** An API key of nobody: anyone who has the link of a clip may watch it. */
  visitorKey: string;
  pause: (milliseconds: number) => Promise<void>;
}

/** Cuts a clip of a recording, shares and downloads it, and deletes it again. Nothing is done for an account that may not. */
export async function writeClip(reader: Reader, { key, visitorKey, pause }: ClipWriting): Promise<void> {
  const { check } = reader;
  const source = await clippableGame(reader, key);
  if (source === null) return;
  const finding = createFinding(check.contract);
  const settings = await check.succeed('getSettings', 'the words for clips', { key });
  const tag = listIn(settings, 'clip_tags')[0];
  const body = {
    ...{ event_id: source.event, event_media_id: source.media, name: NAME },
    ...{ start_time: 0, duration: CLIP_SECONDS, tags: [typeof tag === 'string' ? tag : 'check'] },
  };
  const made = await check.succeed('createClip', 'of a recording', { key, body }, (data) => {
    const wrong = (['event_id', 'event_media_id', 'name', 'duration'] as const).filter(
      (name) => isObject(data) && data[name] !== body[name],
    );
    return wrong.map((name) =>
      finding('createClip', `/data/${name}`, 'It is another one than was asked for.'),
    );
  });
  const clip = idOf(made);
  if (clip === null || !isObject(made)) return;
  const path = { id: clip };
  const isListed = (list: unknown) => Array.isArray(list) && list.some((each) => idOf(each) === clip);
  const listed = { key, path: { id: source.event } };
  await check.succeed('listEventClips', 'with the new clip', listed, (list) =>
    isListed(list) ? [] : [finding('listEventClips', '/data', 'The new clip is missing.')],
  );
  await check.succeed(
    'listUserClips',
    'by the name of the new clip',
    { key, query: { name: NAME } },
    (list) => (isListed(list) ? [] : [finding('listUserClips', '/data', 'The new clip is missing.')]),
  );
  const status = await statusInTheEnd(reader, listed, clip, pause);
  await check.succeed('listEventClips', 'when the clip should be ready', listed, () =>
    status === 'ready'
      ? []
      : [finding('listEventClips', '/data/0/status', `The clip is ${status} after all the time.`, NOT_MADE)],
  );
  if (status === 'ready') await shareClip(reader, made, key, visitorKey);
  await check.succeed('deleteClip', 'the clip that was made', { key, path });
  await check.succeed('listEventClips', 'without the deleted clip', listed, (list) =>
    isListed(list) ? [finding('listEventClips', '/data', 'The deleted clip is still there.')] : [],
  );
  if (typeof made.uuid !== 'string') return;
  await check.refuse(
    'getSharedClip',
    'a clip that was deleted',
    { key: visitorKey, path, query: { uuid: made.uuid } },
    { statuses: [410], field: null, effect: 'A clip that its maker deleted can be watched on.' },
  );
}

async function shareClip({ check }: Reader, { id, uuid }: Fields, key: string, visitorKey: string) {
  const path = { id: Number(id) };
  if (typeof uuid === 'string') {
    const query = { uuid };
    await check.succeed('getSharedClip', 'by a visitor who has the link', { key: visitorKey, path, query });
  }
  await check.refuse(
    'getSharedClip',
    'with another link',
    { key: visitorKey, path, query: { uuid: crypto.randomUUID() } },
    { statuses: [404], field: null, effect: 'Anyone watches clips that were shared with others.' },
  );
  const access = await check.succeed('getUserAccess', 'what the test account may do', { key });
  if (listIn(access, 'capabilities').includes('download_clip'))
    await check.succeed('getClipDownload', 'of the clip that was made', { key, path });
}

/** The status of a clip when its making has ended, or when it should have. */
async function statusInTheEnd(
  { check }: Reader,
  call: { key: string; path: { id: number } },
  clip: number,
  pause: ClipWriting['pause'],
): Promise<string> {
  let status = 'missing';
  for (let waited = 0; waited <= LONGEST_SECONDS; waited += PAUSE_SECONDS) {
    const received = await check.send('listEventClips', call);
    const clips = received.kind === 'answer' ? listIn(parsed(received.text), 'data') : [];
    const found = clips.find((each) => idOf(each) === clip);
    if (isObject(found)) status = String(found.status);
    if (status === 'ready' || status === 'failed') break;
    await pause(PAUSE_SECONDS * 1_000);
  }
  return status;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A recording that the account may cut. */
async function clippableGame(
  { check }: Reader,
  key: string,
): Promise<{ event: number; media: number } | null> {
  const query = { type: 'finished', limit: MOST_GAMES };
  const games = await check.succeed('listEvents', 'games to cut a clip from', { key, query });
  for (const game of Array.isArray(games) ? games : []) {
    const event = idOf(game);
    if (event === null) continue;
    const whole = await check.succeed('getEvent', 'a game to cut a clip from', { key, path: { id: event } });
    if (!isObject(whole) || whole.can_clip !== true) continue;
    const recording = listIn(whole, 'media').find((each) => isObject(each) && each.kind === 'vod');
    const media = isObject(recording) ? numberIn(recording, 'id') : null;
    if (media !== null) return { event, media };
  }
  return null;
}
