import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { reloadMachine } from '../../../machines/reload/machine';
import {
  selectAsking,
  selectBesidePicture,
  selectReference,
  selectReloadEnabled,
  selectRequesting,
  selectSecondsLeft,
} from '../../../machines/reload/selectors';
import { useText } from '../../../ui/i18n/text';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import { DifficultiesPanel } from '../../../ui/player/screens/DifficultiesPanel';
import { useCopyDiagnostics } from '../../hooks/useCopyDiagnostics';
import { useSystem } from '../../hooks/useSystem';

type Reload = SnapshotFrom<typeof reloadMachine>;

/** Technical difficulties beside a picture, which the shell does not cover. Announced once, without the ticks. */
export function BesidePicture() {
  const { reload } = useSystem();
  const { t } = useText();
  const isShown = useSelector(reload, selectBesidePicture);
  return (
    <>
      <VisuallyHidden role="status">{isShown && t('difficulties.title')}</VisuallyHidden>
      {isShown && <LivePanel />}
    </>
  );
}

function LivePanel() {
  const { reload } = useSystem();
  const snapshot = useSelector(reload, (current) => current);
  return (
    <DifficultiesBeside snapshot={snapshot} send={reload.send} onCopyDiagnostics={useCopyDiagnostics()} />
  );
}

interface DifficultiesBesideProps {
  snapshot: Reload;
  send: (event: { type: 'reload.pressed' | 'reload.confirmed' | 'reload.declined' }) => void;
  onCopyDiagnostics: (() => Promise<void>) | null;
}

/** Renders a snapshot of the reload machine beside a picture. */
export function DifficultiesBeside({ snapshot, send, onCopyDiagnostics }: DifficultiesBesideProps) {
  return (
    <DifficultiesPanel
      secondsLeft={selectSecondsLeft(snapshot)}
      canReload={selectReloadEnabled(snapshot)}
      isRequesting={selectRequesting(snapshot)}
      isAsking={selectAsking(snapshot)}
      reference={selectReference(snapshot)}
      onReload={() => send({ type: 'reload.pressed' })}
      onConfirm={() => send({ type: 'reload.confirmed' })}
      onDecline={() => send({ type: 'reload.declined' })}
      onCopyDiagnostics={onCopyDiagnostics}
      onFocusLost={focusPlayer}
    />
  );
}

function focusPlayer(): void {
  document.querySelector<HTMLElement>('section[data-phase]')?.focus({ preventScroll: true });
}
