import { type Language, parseLanguage } from '../../../ui/i18n/language';
import { addressReader, searchOf } from '../query';

const WIDTHS = ['phone', 'wide'] as const;

/** The parameters of the gallery's address. Absent is null. */
export type GalleryAddress = {
  /** The searched sentence. */
  q: string | null;
  machine: string | null;
  /** The path of a state (`details.card.chosen`). */
  state: string | null;
  /** The number of the shown case of a state, from 1. */
  case: number | null;
  /** The number of a walk and of a step in it, from 1; step 1 is before the first event. */
  walk: number | null;
  step: number | null;
  language: Language | null;
  width: (typeof WIDTHS)[number] | null;
};

/** Parses the query of `/simulate`. Unknown parameters and invalid values are ignored. */
export function parseGalleryAddress(search: string): GalleryAddress {
  const { text, id } = addressReader(search);
  return {
    q: text('q'),
    machine: text('machine'),
    state: text('state'),
    case: id('case'),
    walk: id('walk'),
    step: id('step'),
    language: parseLanguage(text('language')),
    width: WIDTHS.find((width) => width === text('width')) ?? null,
  };
}

/** Formats the query that `parseGalleryAddress` parses, always in the same order. */
export const gallerySearch = (address: Partial<GalleryAddress>): string => searchOf(address);

/** The part of an address that chooses within a machine. */
export const NOTHING_CHOSEN = { state: null, case: null, walk: null, step: null } as const;
