import { type Attributes, type Branch, element, type Leaf } from './tree';

/** A titled card of the page. `data-key` lets a refresh find it again. */
export function card(id: string, title: string, ...content: readonly Leaf[]): Branch {
  return element(
    'section',
    { id, 'data-key': id, 'aria-labelledby': `${id}-title` },
    element('h2', { id: `${id}-title` }, title),
    ...content,
  );
}

export interface Column<Row> {
  title: string;
  cell: (row: Row) => Leaf;
}

/** Scrolls sideways in itself, so that the page never does. */
export function table<Row>(
  label: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
  empty: string,
): Branch {
  if (rows.length === 0) return element('p', { class: 'empty' }, empty);
  // The roles stay where a phone shows the rows as lists, which takes them from the elements.
  const head = columns.map(({ title }) => element('th', { scope: 'col', role: 'columnheader' }, title));
  const body = rows.map((row, index) =>
    element(
      'tr',
      { 'data-key': keyOf(row, index), role: 'row' },
      ...columns.map(({ title, cell }) =>
        element('td', { dir: 'auto', role: 'cell', 'data-title': title }, cell(row)),
      ),
    ),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label },
    element(
      'table',
      { role: 'table' },
      element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
      element('tbody', { role: 'rowgroup' }, ...body),
    ),
  );
}

/** A form that works without script, and that the page's script sends without leaving. */
export function form(action: string, attributes: Attributes, ...content: readonly Leaf[]): Branch {
  return element('form', { method: 'post', action: `/sandbox/control/${action}`, ...attributes }, ...content);
}

export const button = (text: string, attributes: Attributes = {}) =>
  element('button', { type: 'submit', ...attributes }, text);

export const hidden = (name: string, value: string) => element('input', { type: 'hidden', name, value });

export function field(label: string, name: string, attributes: Attributes = {}): Branch {
  return element('label', {}, element('span', {}, label), element('input', { name, ...attributes }));
}

export function choice(label: string, name: string, options: readonly string[], chosen: string): Branch {
  return element(
    'label',
    {},
    element('span', {}, label),
    element(
      'select',
      { name },
      ...options.map((option) => element('option', { value: option, selected: option === chosen }, option)),
    ),
  );
}

/** `2026-11-20 10:34:25`, UTC: the same on the server and in the browser. */
export const moment = (milliseconds: number) =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
