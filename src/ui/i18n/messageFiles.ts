import { chunk } from '../../chunks/importAgain';
import type { Catalogue } from './catalogue';
import type { Language } from './language';

/**
 * The messages of a language load in parts: those of the shell and home first, the others with another screen, and
 * those of the player, of buying, of orders, of clips and the library, of the clip editor, of the profile and about the session
 * with their own.
 */
export type Part =
  | 'First'
  | 'Others'
  | 'Player'
  | 'Buying'
  | 'Orders'
  | 'Clips'
  | 'ClipEditor'
  | 'Profile'
  | 'Session';

/** A folder of another language is found by itself. */
const files = import.meta.glob<{ messages: Partial<Catalogue> }>(
  './*/??{First,Others,Player,Buying,Orders,Clips,ClipEditor,Profile,Session}.ts',
);

/**
 * Loads a part of the messages of a language.
 * @throws the chunk's error
 */
export async function loadPart(language: Language, part: Part): Promise<Partial<Catalogue>> {
  const load = files[`./${language}/${language}${part}.ts`];
  if (!load) throw new Error(`${language} has no ${part}.`);
  return (await chunk(load)()).messages;
}
