import type { SnapshotFrom } from 'xstate';
import { type EventStatus, eventStatus } from './eventStatus';
import type { eventStatusMachine } from './machine';

export const selectEventStatus = ({ context }: SnapshotFrom<typeof eventStatusMachine>): EventStatus =>
  eventStatus(context.timing, context.now);
