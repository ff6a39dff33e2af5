import { useCallback, useState } from 'react';
import styles from './ActionFeedback.module.css';

/** A short text over the video after a key or a tap. */
interface Feedback {
  text: string;
  /** The side of a tap; null is the centre. */
  side: 'left' | 'right' | null;
  /** Increases each time, so that a repeated text is shown again. */
  count: number;
}

export type ShowFeedback = (text: string, side?: Feedback['side']) => void;

export function useActionFeedback(): { feedback: Feedback | null; show: ShowFeedback } {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const show = useCallback<ShowFeedback>(
    (text, side = null) => setFeedback((last) => ({ text, side, count: (last?.count ?? 0) + 1 })),
    [],
  );
  return { feedback, show };
}

/** Shows the feedback briefly and announces it once. */
export function ActionFeedback({ feedback }: { feedback: Feedback | null }) {
  return (
    <div className={styles.area} role="status">
      {feedback !== null && (
        <span key={feedback.count} className={styles.feedback} data-side={feedback.side ?? undefined}>
          {feedback.text}
        </span>
      )}
    </div>
  );
}
