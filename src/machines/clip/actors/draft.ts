import { fromCallback } from 'xstate';
import { STATE_PERSISTENCE_MS } from '../../../api/constants';
import type { Store } from '../../../api/storage/storage';
import type { TabKey } from '../../../api/storage/storedKeys';
import { CLIP_AUDIENCES, type ClipDraft, type ClipEvent, type ClipRange, type DraftCommand } from '../types';

const keyOf = (eventId: number) => `clip_draft_${eventId}` as const;

/** Keeps what was entered for a minute (spec §9), in this tab alone. */
export function createDraftActor(store: Store<TabKey>) {
  return fromCallback<DraftCommand, { eventId: number; isEdited: boolean }>(
    ({ input: { eventId, isEdited }, sendBack, receive }) => {
      const key = keyOf(eventId);
      receive((command) => {
        if (command.type === 'draft.forget') store.remove(key);
        else store.set(key, command.draft, STATE_PERSISTENCE_MS);
      });
      const stored = isEdited ? store.get(key) : null;
      if (isDraft(stored)) sendBack({ type: 'draft.restored', draft: stored } satisfies ClipEvent);
    },
  );
}

function isDraft(stored: unknown): stored is ClipDraft {
  if (!isObject(stored)) return false;
  const { source, range, typed, name, tags, tagText, audience } = stored;
  return (
    isObject(source) &&
    typeof source.mediaId === 'number' &&
    isRange(range) &&
    isObject(typed) &&
    typeof name === 'string' &&
    typeof tagText === 'string' &&
    CLIP_AUDIENCES.some((each) => each === audience) &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}

const isRange = (value: unknown): value is ClipRange =>
  isObject(value) && Number.isFinite(value.start) && Number.isFinite(value.end);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
