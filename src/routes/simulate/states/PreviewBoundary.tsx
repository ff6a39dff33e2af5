import { Component, type ReactNode } from 'react';
import { useText } from '../../../ui/i18n/text';

type PreviewBoundaryProps = { snapshot: unknown; children: ReactNode };

/** A screen that cannot be rendered, as from a code that somebody made up, leaves the gallery as it is. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Another snapshot is tried anew. */
  override componentDidUpdate({ snapshot }: PreviewBoundaryProps) {
    if (this.state.hasFailed && snapshot !== this.props.snapshot) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  const { t } = useText();
  return <p role="alert">{t('simulate.brokenScreen')}</p>;
}
