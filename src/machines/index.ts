import { analyticsEntry } from './analytics/entry';
import { crashEntry } from './crash/entry';
import { downloadEntry } from './download/entry';
import { eventLifeEntry } from './eventLife/entry';
import type { MachineEntry } from './machineEntry';
import { playbackEntry } from './playback/entry';
import { prerollEntry } from './preroll/entry';
import { reloadEntry } from './reload/entry';
import { sessionEntry } from './session/entry';
import { startupEntry } from './startup/entry';
import { viewingEntry } from './viewing/entry';

/** Every machine: the path plans, the statecharts and the gallery read this one list. */
export const registry: readonly MachineEntry[] = [
  startupEntry,
  reloadEntry,
  sessionEntry,
  eventLifeEntry,
  prerollEntry,
  playbackEntry,
  viewingEntry,
  downloadEntry,
  crashEntry,
  analyticsEntry,
];
