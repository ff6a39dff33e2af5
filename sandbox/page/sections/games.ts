import { RECORDINGS } from '../../world/events/game';
import { button, card, choice, field, form } from '../parts';
import { type Branch, element } from '../tree';

/** The choice that leaves a fact of a game alone. */
export const UNCHANGED = 'as it is';
export const TROUBLES = ['none', 'interrupted', 'delayed', 'geoBlocked'] as const;

const minutes = { type: 'number', step: 'any', placeholder: UNCHANGED };

/** Moves a game, ends it, or gives it a trouble: what viewers of the sandbox cannot wait for. */
export function games(): Branch {
  return card(
    'games',
    'Games',
    form(
      'game',
      { class: 'row', 'data-key': 'game' },
      element('p', {}, 'Minutes from now; −5 is five minutes ago.'),
      field('Game number', 'eventId', { type: 'number', min: '0', step: '1', required: true }),
      field('Starts in minutes', 'startsIn', minutes),
      field('Ends in minutes', 'endsIn', minutes),
      choice('Trouble', 'trouble', [UNCHANGED, ...TROUBLES], UNCHANGED),
      choice('Recording', 'recording', [UNCHANGED, ...RECORDINGS], UNCHANGED),
      button('Change game'),
    ),
  );
}
