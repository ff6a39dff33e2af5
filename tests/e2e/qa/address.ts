import { keptClips } from '../clips/steps';
import type { Sandbox } from '../fixtures';
import type { Command } from './vocabulary';

/** Clips that the sandbox has from the start, by what a plan calls them. */
const CLIPS: Readonly<Record<string, string>> = {
  'a clip in the making': 'Steal and score',
  'a ready clip': 'Senior night',
};

/** The path of an address that a plan names. @throws Error for one that nobody finds */
export async function findAddress(said: string, control: Sandbox): Promise<string> {
  if (said.startsWith('/')) return said;
  const [, kind = '', owner] =
    /^the (?:link|address) of (a .+?)( for its maker|, on \/sandbox under “Clips”)$/.exec(said) ?? [];
  const clip = (await keptClips(control)).find(({ name }) => name === CLIPS[kind]);
  if (clip === undefined) throw new Error(`The tester does not find ${said}.`);
  return owner === ' for its maker'
    ? `/watch_library/${clip.id}?type=clip`
    : `/share/${clip.id}/${clip.uuid}`;
}

/** The address of a walk, or another one without it, as a line changes it. @throws Error without any */
export function addressOf(
  taken: string | null,
  { without, after, exchanged }: Extract<Command, { do: 'openAddress' }>,
): string {
  const address = taken ?? without;
  if (address === null) throw new Error('The walk has taken no address.');
  return `${address.replace(...exchanged)}${after}`;
}
