import { CLIP_FATES } from '../../world/clips/clips';
import { button, card, choice, field, form, table } from '../parts';
import type { ClipRow, SandboxState } from '../state';
import { type Branch, element, link } from '../tree';

const whole = { type: 'number', min: '0', step: '1' };

/** The clips of this world, and how the next ones go. */
export function clips({ clips: list, clipCount, clipFate, accounts }: SandboxState): Branch {
  const emails = accounts.map(({ email }) => email);
  return card(
    'clips',
    'Clips',
    form(
      'clipFate',
      { class: 'row', 'data-key': 'fate' },
      element('p', {}, 'The next clips: ', element('strong', {}, clipFate)),
      choice('Fate of the next clips', 'fate', CLIP_FATES, clipFate),
      button('Set the fate'),
    ),
    form(
      'endClips',
      { class: 'row', 'data-key': 'end' },
      element('p', {}, 'Clips in the making meet their fate at once.'),
      choice('Clips in the making', 'fate', CLIP_FATES, 'ready'),
      button('Change at once'),
    ),
    form(
      'deleteEvent',
      { class: 'row', 'data-key': 'source' },
      element('p', {}, 'Clips that are being cut from it fail.'),
      field('Event number', 'eventId', { ...whole, required: true }),
      button('Delete event', { class: 'danger' }),
    ),
    form(
      'clips',
      { class: 'row', 'data-key': 'give' },
      choice('Clips for', 'email', emails, emails[0] ?? ''),
      field('How many clips', 'count', { ...whole, max: '5000', value: '100', required: true }),
      button('Give clips of last season'),
    ),
    form(
      'spendAllowance',
      { class: 'row', 'data-key': 'spend' },
      choice('Allowance of', 'email', emails, emails[0] ?? ''),
      field('Clips used', 'clips', { ...whole, value: '1', required: true }),
      field('Downloads used', 'downloads', { ...whole, value: '0', required: true }),
      button('Use up'),
    ),
    element('p', { 'data-key': 'sum' }, `${clipCount} in all, the latest ${list.length}:`),
    table<ClipRow>(
      'Clips',
      [
        { title: 'Clip', cell: ({ id, link: href }) => link(href, String(id)) },
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Who', cell: ({ email }) => email },
        { title: 'Event', cell: ({ eventId }) => String(eventId) },
        { title: 'State', cell: ({ state }) => state },
      ],
      list,
      ({ id }) => String(id),
      'No clips yet.',
    ),
  );
}
