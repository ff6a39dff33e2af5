import { playbackEntry } from '../../src/machines/playback/entry';
import { describePaths } from './runPaths';

describePaths(playbackEntry);
