import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { RELOAD_WAIT_SECONDS } from '../api/constants';
import type { reloadMachine } from '../machines/reload/machine';
import {
  selectReference,
  selectReloadEnabled,
  selectRequesting,
  selectSecondsLeft,
} from '../machines/reload/selectors';
import { useText } from '../ui/i18n/text';
import { DifficultiesScreen } from '../ui/screens/DifficultiesScreen';
import { useCopyDiagnostics } from './hooks/useCopyDiagnostics';
import { useSystem } from './hooks/useSystem';
import { useTitleWhileShown } from './hooks/useTitleWhileShown';

type DifficultiesViewProps = {
  snapshot: SnapshotFrom<typeof reloadMachine>;
  onReload: () => void;
  onCopyDiagnostics: (() => Promise<void>) | null;
};

/** Technical difficulties over the whole window. */
export function Difficulties() {
  const { reload } = useSystem();
  const { t } = useText();
  const onCopyDiagnostics = useCopyDiagnostics();
  useTitleWhileShown(t('difficulties.title'));
  return (
    <DifficultiesView
      snapshot={useSelector(reload, (snapshot) => snapshot)}
      onReload={() => reload.send({ type: 'reload.pressed' })}
      onCopyDiagnostics={onCopyDiagnostics}
    />
  );
}

/** Renders a snapshot of the reload machine. */
export function DifficultiesView({ snapshot, ...on }: DifficultiesViewProps) {
  return (
    <DifficultiesScreen
      secondsLeft={selectSecondsLeft(snapshot)}
      total={RELOAD_WAIT_SECONDS}
      canReload={selectReloadEnabled(snapshot)}
      isRequesting={selectRequesting(snapshot)}
      reference={selectReference(snapshot)}
      {...on}
    />
  );
}
