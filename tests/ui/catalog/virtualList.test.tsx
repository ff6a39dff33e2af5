import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Measures, rowsOf } from '../../../src/ui/catalog/rows';
import { ListSection } from '../../../src/ui/catalog/VirtualList';

const section = { key: 'whole', title: null, first: 0 };
const measures: Measures = {
  top: 0,
  columns: 4,
  width: 100,
  height: 80,
  columnGap: 10,
  rowGap: 10,
  heading: 0,
};

it('an index without content has no list item', () => {
  const rows = rowsOf(4, [section], measures);
  const markup = renderToStaticMarkup(
    <ListSection section={section} end={4} allRows={rows} visibleRows={rows} measures={measures}>
      {(index) => (index === 3 ? null : <b>{index}</b>)}
    </ListSection>,
  );
  expect([...markup.matchAll(/data-index="(\d)"/g)].map(([, index]) => index)).toEqual(['0', '1', '2']);
});
