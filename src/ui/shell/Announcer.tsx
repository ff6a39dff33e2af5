import { VisuallyHidden } from '../kit/VisuallyHidden';

/** Speaks `message` to who listens, such as the title of the page just reached; nothing is seen. */
export function Announcer({ message }: { message: string }) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
