/** The expectations that a printed plan says about the screen after a step. */
export interface Expectation {
  message: string;
  /** Whether it may be gone before a person can look. */
  isShort: boolean;
}

/** One walk of a printed plan: what to do, and what is on the screen then. */
export interface PrintedWalk {
  id: string;
  steps: { text: string; expected: Expectation[] }[];
}

/** Reads the walks of a plan as `npm run paths` prints them in English. */
export function readWalks(plan: string): PrintedWalk[] {
  const [, ...sections] = plan.split(/^### /m);
  return sections.map((section) => {
    const [id = '', ...lines] = section.split('\n');
    const steps: PrintedWalk['steps'] = [];
    for (const line of lines) {
      const [, text] = /^\d+\. (.+)$/.exec(line) ?? [];
      const [, message] = /^ +- (?:On the screen.*?|Nothing changes on the screen): “(.+?)”/.exec(line) ?? [];
      if (text !== undefined) steps.push({ text, expected: [] });
      if (message !== undefined)
        steps.at(-1)?.expected.push({ message, isShort: line.includes(' for a moment') });
    }
    return { id, steps };
  });
}
