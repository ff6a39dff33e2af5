import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { type Actor, type AnyActorLogic, type AnyActorRef, isMachineSnapshot } from 'xstate';
import { redactMessage } from './redactMessage';

/** Levels of a machine's config that are sent: a state two levels deeper for each parent. */
const DEFINITION_DEPTH = 30;

/** Describes the running actors and all that happens to the system from now on, redacted, to `post`. */
export function attachInspector<Logic extends AnyActorLogic>(
  root: Actor<Logic>,
  post: (message: StatelyInspectionEvent) => void,
): void {
  const { inspect } = createInspector(
    { send: (message) => post(redactMessage(message)) },
    { serializationDepthLimit: DEFINITION_DEPTH },
  );
  for (const actorRef of runningActors(root))
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId: root.sessionId });
  root.system.inspect(inspect);
}

/** An actor and its descendants, parents first. */
function runningActors(actor: AnyActorRef): AnyActorRef[] {
  const snapshot: unknown = actor.getSnapshot();
  const children = isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children)
    : [];
  return [actor, ...children.flatMap((child) => (child === undefined ? [] : runningActors(child)))];
}
