import type { VisitPhase } from '../../machines/watch/selectors';

type Titles = {
  /** Of the content; null before it is read. */
  content: string | null;
  /** Of a screen that says why the content could not be read. */
  failed: string;
  /** Of a screen in place of content that the viewer cannot have. */
  absent: string;
};

/**
 * The title of the document during a visit.
 * @param hasUnknown whether content that does not exist has a screen of its own here
 */
export function visitTitle(phase: VisitPhase, titles: Titles, hasUnknown: boolean): string | null {
  switch (phase) {
    case 'failed':
      return titles.failed;
    case 'ownOnly':
    case 'deleted':
      return titles.absent;
    case 'notFound':
      return hasUnknown ? titles.absent : titles.content;
    case 'open':
    case 'reading':
      return titles.content;
  }
}
