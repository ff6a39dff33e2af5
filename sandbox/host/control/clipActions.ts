import type { ClipRow, SandboxState } from '../../page/state';
import type { Account } from '../../world/accounts/accounts';
import { type ClipRecord, clipFailure, clipStatus, isClipFate } from '../../world/clips/clips';
import { addSeasonOfClips, spendAllowance } from '../../world/clips/sampleClips';
import type { World } from '../../world/world';
import { type Input, number } from '../http/input';
import type { RequestContext } from '../types';
import { changeWorld } from './worldPatch';

/** Clips that the page lists; `GET /sandbox/control/clips` has them all. */
const LISTED = 30;
const MOST_AT_ONCE = 5000;

function accountIn({ accounts }: World, { email }: Input): Account {
  const account = accounts.byEmail(String(email));
  if (account === null) throw new Error('Nobody has this address.');
  return account;
}

function count(input: Input, name: string): number {
  const value = input[name] === undefined ? 0 : number(input, name);
  if (Number.isInteger(value) && value >= 0 && value <= MOST_AT_ONCE) return value;
  throw new Error(`${name} must be a whole number up to ${MOST_AT_ONCE}.`);
}

/** The actions of the sandbox page, and of tests, on clips and on the events that they are cut from. */
export const clipActions: Readonly<
  Record<string, (context: RequestContext<World>, input: Input) => unknown>
> = {
  /** `{ fate }`: of the clips made from now on. */
  clipFate: ({ world }, { fate }) => {
    changeWorld(world, { clipFate: fate });
    return { fate };
  },
  /** `{ fate }`: of the clips in the making, at once. */
  endClips: ({ world }, { fate }) => {
    if (!isClipFate(fate)) throw new Error('There is no such fate.');
    world.clips.changeAtOnce(fate, world.clock.now());
    return { fate };
  },
  /** `{ eventId }`: the event is gone for good; clips that are being cut from it fail. */
  deleteEvent: ({ world }, input) => {
    const eventId = number(input, 'eventId');
    if (world.game(eventId) === null) throw new Error('There is no such event.');
    world.deleteGame(eventId);
    return { eventId };
  },
  /** `{ email, count }`: gives an account ready clips of last season. */
  clips: ({ world }, input) => {
    const added = count(input, 'count');
    addSeasonOfClips(world, accountIn(world, input), added);
    return { added };
  },
  /** `{ email, clips?, downloads? }`: so many more of this month are used. */
  spendAllowance: ({ world }, input) => {
    const used = { clips: count(input, 'clips'), downloads: count(input, 'downloads') };
    spendAllowance(world, accountIn(world, input), used);
    return used;
  },
};

/** The clips on the sandbox page. */
export function clipState(world: World): Pick<SandboxState, 'clips' | 'clipCount' | 'clipFate'> {
  const all = world.accounts.list().flatMap((account) => world.clips.of(account));
  all.sort((one, other) => other.createdMs - one.createdMs);
  return {
    clips: all.slice(0, LISTED).map((clip) => rowOf(clip, world.clock.now())),
    clipCount: all.length,
    clipFate: world.clips.fate,
  };
}

function rowOf(clip: ClipRecord, nowMs: number): ClipRow {
  const failure = clipFailure(clip, nowMs);
  const status = clipStatus(clip, nowMs);
  return {
    id: clip.id,
    name: clip.name,
    email: clip.account.email,
    eventId: clip.eventId,
    state: failure === null ? status : `${status}: ${failure}`,
    link: `/share/${clip.id}/${clip.uuid}`,
  };
}
