import { useSelector } from '@xstate/react';
import { selectTakeover } from '../../../machines/crash/selectors';
import { ErrorScreen } from '../../../ui/screens/ErrorScreen';
import { useCopyDiagnostics } from '../../hooks/useCopyDiagnostics';
import { useSystem } from '../../hooks/useSystem';
import { Screens } from './Screens';

/** The screen of `path`, or its replacement after an error. */
export function Content({ path }: { path: string }) {
  const { crash, diagnostics } = useSystem();
  const takeover = useSelector(crash, selectTakeover);
  const copyDiagnostics = useCopyDiagnostics();
  if (takeover === null) return <Screens path={path} />;
  return (
    <ErrorScreen
      kind={takeover}
      onRefresh={() => location.reload()}
      reference={diagnostics.reference}
      onCopyDiagnostics={copyDiagnostics}
    />
  );
}
