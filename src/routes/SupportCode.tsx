import { SupportLine } from '../ui/screens/SupportLine';
import { useCopyDiagnostics } from './hooks/useCopyDiagnostics';
import { useSystem } from './hooks/useSystem';

/** The reference of this tab, and the button that copies its support code. */
export function SupportCode() {
  const { diagnostics } = useSystem();
  return <SupportLine reference={diagnostics.reference} onCopyDiagnostics={useCopyDiagnostics()} />;
}
