import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { Pager } from '../../../src/ui/orders/Pager';
import { render } from '../../routes/promises/render';

/** Both links of the pager. */
const linksOn = (page: number) =>
  render(<Pager page={page} pages={3} hrefOf={(other) => `/profile?page=${other}`} />).controls.map(
    ({ kind, label, isEnabled, href }) => ({ kind, label, isEnabled, href }),
  );

beforeAll(() => loadLanguage('en'));

test.each([
  ['stays at the first page, and leads nowhere else', 1, false, true, 1, 2],
  ['leads to each neighbour', 2, true, true, 1, 3],
  ['stays at the last page, and leads nowhere else', 3, true, false, 2, 3],
])('a link of the pager, which may have the focus, %s', (_, page, hasPrevious, hasNext, before, after) => {
  expect(linksOn(page)).toEqual([
    { kind: 'link', label: 'Previous page', isEnabled: hasPrevious, href: `/profile?page=${before}` },
    { kind: 'link', label: 'Next page', isEnabled: hasNext, href: `/profile?page=${after}` },
  ]);
});
