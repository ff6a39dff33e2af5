import { useSelector } from '@xstate/react';
import type { ProjectSettings } from '../../api/settings';
import { faultLine } from '../../app/developer/fault';
import { type DeveloperActor, startWatching } from '../../app/developer/startWatching';
import { chunk } from '../../chunks/importAgain';
import { DeveloperPanel } from '../../ui/developer/DeveloperPanel';
import { addDeveloperMessages } from '../../ui/developer/messages';

/**
 * Opens developer mode, before the app sends its first call. It stands beside the app, in a root of its own, and learns
 * all it shows from the page's requests, so that it works where the app does not.
 */
export async function openDeveloper(settings: ProjectSettings): Promise<void> {
  const actor = startWatching(settings);
  addDeveloperMessages();
  const place = document.createElement('div');
  document.body.append(place);
  const { createRoot } = await chunk(() => import('react-dom/client'))();
  createRoot(place).render(<Developer actor={actor} />);
}

function Developer({ actor }: { actor: DeveloperActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const { calls, faults, clock } = useSelector(actor, ({ context }) => context);
  return (
    <DeveloperPanel
      isOpen={isOpen}
      clockOffset={clock?.offsetSeconds ?? null}
      faults={faults.map((fault) => ({ line: faultLine(fault), count: fault.count }))}
      calls={calls.map(({ number, operation, method, path, status, milliseconds }) => ({
        key: String(number),
        operation,
        request: `${method} ${path}`,
        status,
        milliseconds,
      }))}
      onToggle={() => actor.send({ type: 'panel.toggled' })}
      onClear={() => actor.send({ type: 'lists.cleared' })}
    />
  );
}
