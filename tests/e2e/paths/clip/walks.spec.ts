import { clipFixture } from '../../../../src/machines/clip/fixture';
import { testWalks } from '../walks';
import { ClipWalk } from './walk';

testWalks({
  fixture: clipFixture,
  start: async ({ page }, { variant }) => {
    const walk = new ClipWalk(page);
    await walk.start(variant !== 'sample');
    return walk;
  },
});
