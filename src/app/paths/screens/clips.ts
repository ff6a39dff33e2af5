import type { ClipFilters } from '../../../api/queries/clips';
import { paths } from '../../paths';
import { addressReader, searchOf } from '../query';

export const CLIP_STATUSES = ['ready', 'processing', 'queued', 'failed'] as const;
const SORTS = ['name', 'duration'] as const;

/** The parameters of the list's address besides its page. Absent is null. */
export type ClipsAddress = {
  name: string | null;
  event_id: number | null;
  tag: string | null;
  status: (typeof CLIP_STATUSES)[number] | null;
  /** Null for the newest first. */
  sort_field: (typeof SORTS)[number] | null;
};

/** The filters, in the order of their chips. */
export const CLIP_FILTERS = [
  'name',
  'event_id',
  'tag',
  'status',
] as const satisfies readonly (keyof ClipsAddress)[];

/** The longest tag of the contract. */
const LONGEST_TAG = 40;

/** Parses the list's address. Unknown parameters and invalid values are ignored. */
export function parseClipsAddress(search: string): ClipsAddress {
  const { text, id } = addressReader(search);
  const tag = text('tag');
  return {
    name: text('name'),
    event_id: id('event_id'),
    tag: tag !== null && tag.length <= LONGEST_TAG ? tag : null,
    status: CLIP_STATUSES.find((status) => status === text('status')) ?? null,
    sort_field: SORTS.find((sort) => sort === text('sort_field')) ?? null,
  };
}

/** Formats the query that `parseClipsAddress` parses, always in the same order. */
export const clipsSearch = (address: Partial<ClipsAddress>): string => searchOf(address);

export const withoutClipFilters = ({ sort_field }: ClipsAddress): ClipsAddress => ({
  name: null,
  event_id: null,
  tag: null,
  status: null,
  sort_field,
});

/** The request for the clips of an address. */
export function clipsQuery(address: ClipsAddress): ClipFilters {
  const { name, event_id, tag, status, sort_field } = address;
  return {
    ...(name !== null && { name }),
    ...(event_id !== null && { event_id }),
    ...(tag !== null && { tag }),
    ...(status !== null && { status }),
    ...(sort_field !== null && { sort_field }),
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the second part of a clip's link. */
export const isClipUuid = (text: string): boolean => UUID.test(text);

/**
 * The player of a shared clip for a frame in a page of another site. It has the path of the embedded player of an event, which
 * is the only one that hosts allow in frames, so that a host needs no other rule.
 */
export const clipEmbedPath = (id: number, uuid: string): string => `${paths.watchEmbed(id)}?clip=${uuid}`;

/** The second part of the link of the clip that an embedded player shows; null for an event. */
export const embeddedClipIn = (search: string): string | null => new URLSearchParams(search).get('clip');
