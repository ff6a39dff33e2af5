import type { InspectionEvent } from 'xstate';

/** Number of the latest events in the diagnostics. */
const KEPT_EVENTS = 60;

type Step = { at: string; machine: string; event: string; state: string };

/** States and event names for support, without form input or personal data. */
export type Diagnostics = {
  /** A reference that can be read out, such as "K7Q-204". */
  reference: string;
  /** The `inspect` option of `createActor`. */
  inspect: (event: InspectionEvent) => void;
  /** As text for the clipboard (JSON). */
  read: () => string;
};

export function createDiagnostics(now: () => number): Diagnostics {
  const reference = makeReference();
  const steps: Step[] = [];
  return {
    reference,
    inspect: (inspected) => {
      // Only machines have a state value; promises and callbacks are parts of machines.
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      steps.push({
        at: new Date(now()).toISOString(),
        machine: 'id' in inspected.actorRef ? String(inspected.actorRef.id) : inspected.actorRef.sessionId,
        event: inspected.event.type,
        state: JSON.stringify(inspected.snapshot.value),
      });
      if (steps.length > KEPT_EVENTS) steps.shift();
    },
    read: () => JSON.stringify({ reference, path: pathOnly(), steps }, null, 2),
  };
}

/** Without the query, which may contain an address or a signature. */
function pathOnly(): string {
  return location.pathname;
}

/** Letters and digits without similar sounds or shapes. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function makeReference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(6))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`;
}
