import { tagsOf, toggleTag } from './draft';
import { moveEdge, moveRange, parseTime, roundTime } from './range';
import type { ClipDraft, ClipEdge, ClipEvent, ClipField, ClipRange } from './types';

/** A command that changes what was marked or typed. */
export type ClipEdit = Extract<
  ClipEvent,
  {
    type:
      | 'edge.move'
      | 'edge.set'
      | 'range.move'
      | 'time.change'
      | 'time.leave'
      | 'name.change'
      | 'tag.toggle'
      | 'tagText.change'
      | 'tagText.add'
      | 'audience.choose';
  }
>;

/** Our choice. */
const LIVE_MARGIN_SECONDS = 20;
const UNTYPED = { start: null, end: null };

/** The draft after an edit. */
export function applyEdit(draft: ClipDraft, edit: ClipEdit, bounds: ClipRange): ClipDraft {
  switch (edit.type) {
    case 'edge.move':
      return {
        ...draft,
        range: moveEdge(draft.range, edit.edge, edit.at, reachOf(draft, bounds)),
        typed: UNTYPED,
      };
    case 'edge.set':
      return { ...draft, range: { ...draft.range, [edit.edge]: roundTime(edit.at) }, typed: UNTYPED };
    case 'range.move':
      return { ...draft, range: moveRange(draft.range, edit.start, reachOf(draft, bounds)), typed: UNTYPED };
    case 'time.change':
      return typeTime(draft, edit.edge, edit.text);
    case 'time.leave':
      return leaveTime(draft, edit.edge);
    case 'name.change':
      return { ...draft, name: edit.name };
    case 'tag.toggle':
      return { ...draft, tags: toggleTag(draft.tags, edit.tag) };
    case 'tagText.change':
      return { ...draft, tagText: edit.text };
    case 'tagText.add':
      return { ...draft, tags: tagsOf(draft), tagText: '' };
    case 'audience.choose':
      return { ...draft, audience: edit.audience };
  }
}

/** How far handles go: the start of a live window moves on while the clip is named. */
function reachOf({ source }: ClipDraft, { start, end }: ClipRange): ClipRange {
  return source.isLive ? { start: Math.min(start + LIVE_MARGIN_SECONDS, end), end } : { start, end };
}

/** The fields whose problem an edit may have solved. */
export function fieldsOf({ type }: ClipEdit): readonly ClipField[] {
  if (type === 'name.change') return ['name'];
  if (type === 'audience.choose') return [];
  return type.startsWith('tag') ? ['tags'] : ['start', 'end'];
}

/** The time whose picture the player shows after an edit; null for none. */
export function shownTime({ range }: ClipDraft, edit: ClipEdit): number | null {
  if (edit.type === 'edge.move') return range[edit.edge];
  return edit.type === 'range.move' ? range.start : null;
}

/** A time is typed: the range follows as soon as it can be read. */
function typeTime(draft: ClipDraft, edge: ClipEdge, text: string): ClipDraft {
  const at = parseTime(text);
  const range = at === null ? draft.range : { ...draft.range, [edge]: at };
  return { ...draft, range, typed: { ...draft.typed, [edge]: text } };
}

/** The field is left: a time that can be read is shown as the range has it. */
function leaveTime(draft: ClipDraft, edge: ClipEdge): ClipDraft {
  const text = draft.typed[edge];
  if (text === null || parseTime(text) === null) return draft;
  return { ...draft, typed: { ...draft.typed, [edge]: null } };
}
