import { describe, expect, it } from 'vitest';
import { columnsIn, type Measures, rowAtIndex, rowAtOffset, rowsOf } from '../../../src/ui/catalog/rows';

const measures: Measures = {
  top: 0,
  columns: 3,
  width: 100,
  height: 50,
  columnGap: 10,
  rowGap: 5,
  heading: 20,
};

describe('the rows of a list', () => {
  it('start with every section, and leave space for its heading', () => {
    const sections = [
      { key: 'a', title: null, first: 0 },
      { key: 'b', title: 'B', first: 4 },
    ];
    expect(rowsOf(6, sections, measures)).toEqual([
      { section: 0, first: 0, end: 3, start: 0, size: 55 },
      { section: 0, first: 3, end: 4, start: 55, size: 55 },
      { section: 1, first: 4, end: 6, start: 110, size: 75 },
    ]);
  });

  it('are found by index and by height', () => {
    const rows = rowsOf(300, [{ key: 'a', title: null, first: 0 }], measures);
    expect([0, 2, 3, 299, 9999].map((index) => rowAtIndex(rows, index))).toEqual([0, 0, 1, 99, 99]);
    expect([-5, 54, 55, 1e9].map((offset) => rowAtOffset(rows, offset))).toEqual([0, 0, 1, 99]);
    expect([rowAtIndex([], 0), rowAtOffset([], 0)]).toEqual([-1, -1]);
  });

  it('have as many columns as fit, at least one', () => {
    expect(columnsIn(1280, 260, 20)).toEqual({ columns: 4, width: 305 });
    expect(columnsIn(200, 260, 20)).toEqual({ columns: 1, width: 200 });
  });
});
