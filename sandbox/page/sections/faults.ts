import { FAULT_KINDS, type Fault } from '../../faults/plan';
import { button, card, choice, field, form, hidden, table } from '../parts';
import type { SandboxState } from '../state';
import { type Branch, element } from '../tree';

function details({ status, match, seed, delayMs, held }: Fault): string {
  return [
    status === undefined ? '' : `status ${status}`,
    match === undefined ? '' : `where the address has “${match}”`,
    seed === undefined ? '' : `seed ${seed}`,
    delayMs === undefined ? '' : `after ${delayMs} ms`,
    held === true ? 'held until it is let go' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Faults on purpose: choose one, see which wait to strike, take one away. */
export function faults({ faults: active, operations, waiting }: SandboxState): Branch {
  return card(
    'faults',
    'Faults on purpose',
    form(
      'faults',
      { class: 'row', 'data-key': 'add' },
      choice('Operation', 'operation', operations, '*'),
      choice('Kind', 'kind', FAULT_KINDS, 'status'),
      field('Status', 'status', { type: 'number', min: '200', max: '599', placeholder: '500' }),
      field('Only addresses with', 'match', { placeholder: 'any' }),
      field('Answer', 'answer', { placeholder: 'its JSON; a change of it for “mutate”' }),
      field('Seed', 'seed', { type: 'number', min: '0', placeholder: 'of “sparse”: a random half' }),
      field('How often', 'remaining', { value: '1', pattern: '[1-9][0-9]*|forever', required: true }),
      field('After milliseconds', 'delayMs', { type: 'number', min: '0', placeholder: '0' }),
      field('Held until it is let go', 'held', { type: 'checkbox', value: 'true' }),
      button('Add fault'),
    ),
    table<Fault>(
      'Faults on purpose',
      [
        { title: 'Operation', cell: ({ operation }) => operation },
        { title: 'Kind', cell: ({ kind }) => kind },
        { title: 'Details', cell: details },
        { title: 'Strikes', cell: ({ remaining }) => String(remaining) },
        {
          title: 'Action',
          cell: ({ id, operation, kind }) =>
            form(
              'faults/remove',
              {},
              hidden('id', id),
              button('Remove', { 'aria-label': `Remove ${kind} on ${operation}` }),
            ),
        },
      ],
      active,
      (fault) => fault.id,
      'No faults set.',
    ),
    element(
      'div',
      { class: 'row', 'data-key': 'waiting' },
      ...waiting.map((operation) =>
        form('faults/release', {}, hidden('operation', operation), button(`Let ${operation} go`)),
      ),
    ),
    element(
      'div',
      { class: 'row', 'data-key': 'all' },
      form('faults/release', {}, button('Let hanging requests go')),
      form('faults/clear', {}, button('Remove all')),
    ),
  );
}
