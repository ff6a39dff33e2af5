import { crashEntry } from '../../src/machines/crash/entry';
import { describePaths } from './runPaths';

describePaths(crashEntry);
