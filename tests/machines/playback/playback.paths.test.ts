import { playbackFixture } from '../../../src/machines/playback/fixture';
import { describePaths } from '../runPaths';

describePaths(playbackFixture);
