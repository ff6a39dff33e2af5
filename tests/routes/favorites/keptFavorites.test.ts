import { expect, test } from 'vitest';
import type { Favorite } from '../../../src/api/schema';
import { keptFavorites } from '../../../src/routes/profile/keptFavorites';

const favorite = (id: number, favoritable_id: number, name: string): Favorite => ({
  id,
  favoritable_type: 'participant',
  favoritable_id,
  name,
});
const hawks = favorite(1, 21, 'Hawks');
const bears = favorite(2, 22, 'Bears');

test('what was added elsewhere comes first, and what was removed stays where it was', () => {
  const owls = favorite(3, 23, 'Owls');
  expect(keptFavorites([hawks, bears], [owls, bears])).toEqual([owls, hawks, bears]);
});

test('a favourite that was read again has its new number and name', () => {
  const again = favorite(9, 21, 'Harbor Hawks');
  expect(keptFavorites([hawks, bears], [again])).toEqual([again, bears]);
});
