import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlacesOfSection } from '../../src/ui/lists/PlacesOfSection';
import { type Measures, rowsOf } from '../../src/ui/lists/rows';

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

it('a place where nothing stands is no item of the list', () => {
  const rows = rowsOf(4, [section], measures);
  const markup = renderToStaticMarkup(
    <PlacesOfSection section={section} end={4} allRows={rows} shown={rows} measures={measures}>
      {(place) => (place === 3 ? null : <b>{place}</b>)}
    </PlacesOfSection>,
  );
  expect([...markup.matchAll(/data-place="(\d)"/g)].map(([, place]) => place)).toEqual(['0', '1', '2']);
});
