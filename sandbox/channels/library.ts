import type { Subject } from '../pictures/subjects';

/** A video of the library as a channel announces it. */
export interface LibraryEntry {
  title: string;
  /** The motif of its picture. */
  subject: Subject;
  description: string | null;
}

/** A category of the library with its videos, newest first. */
export interface LibraryShelf {
  alias: string;
  title: string;
  entries: readonly LibraryEntry[];
}

/** The videos and rails in a channel's library; nothing at all for a channel without one. */
export interface LibraryPlan {
  /** The title of the rail with the newest videos of every category. */
  newest: string;
  shelves: readonly LibraryShelf[];
}

export const emptyLibrary: LibraryPlan = { newest: '', shelves: [] };

type Row = readonly [title: string, subject: Subject, description: string];

export function shelf(alias: string, title: string, rows: readonly Row[]): LibraryShelf {
  return {
    alias,
    title,
    entries: rows.map(([name, subject, description]) => ({ title: name, subject, description })),
  };
}
