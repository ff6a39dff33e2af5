import { VisuallyHidden } from '../kit/VisuallyHidden';

/** Announces `message` to screen readers, such as the title of the new page. */
export function Announcer({ message }: { message: string }) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
