import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject, Snapshot } from 'xstate';
import { redact } from '../../support/redact';

type RawSnapshot = Partial<Record<'value' | 'context' | 'output' | 'error', unknown>> & {
  status?: Snapshot<unknown>['status'];
};

/** Ids of actors, which event types repeat, may contain the number of an order or the key of a clip. */
const NUMBER = /[\da-f]{8}-[\da-f-]{27}|\d{3,}/g;

/**
 * The copy of a message of the inspector that may leave the page. It is built anew, since the inspector's own
 * options redact neither outputs, errors and children of a snapshot nor ids of actors.
 */
export function redactMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  const { sessionId, createdAt, id, _version } = message;
  const about = { sessionId, createdAt, id, _version };
  switch (message.type) {
    case '@xstate.actor': {
      const { type, rootId, parentId } = message;
      const name = withoutNumbers(message.name);
      return {
        ...about,
        type,
        rootId,
        name,
        parentId,
        definition: definitionOf(message),
        snapshot: redactSnapshot(message.snapshot),
      };
    }
    case '@xstate.event':
      return {
        ...about,
        type: message.type,
        rootId: message.rootId,
        sourceId: message.sourceId,
        event: redactEvent(message.event),
      };
    case '@xstate.snapshot':
      return {
        ...about,
        type: message.type,
        rootId: message.rootId,
        event: redactEvent(message.event),
        snapshot: redactSnapshot(message.snapshot),
      };
  }
}

const withoutNumbers = (text: string): string => text.replaceAll(NUMBER, '#');

/** The config of a machine is code; what is not a machine is described by its id alone. */
function definitionOf({ name, definition }: { name: string; definition: string | undefined }) {
  return definition === JSON.stringify({ id: name }) ? withoutNumbers(definition) : definition;
}

const redactEvent = (event: AnyEventObject): AnyEventObject => ({
  ...redact(event),
  type: withoutNumbers(event.type),
});

function redactSnapshot({ status = 'active', value, context, output, error }: RawSnapshot) {
  const known = { ...(value !== undefined && { value }), context: redact(context) };
  switch (status) {
    case 'done':
      return { ...known, status, output: redact(output), error: undefined };
    case 'error':
      return { ...known, status, output: undefined, error: redact(error) };
    default:
      return { ...known, status, output: undefined, error: undefined };
  }
}
