import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../api/failure';
import { sendForm } from '../../../api/sendForm';
import { createDraft } from './draft';
import { type Entries, type FormField, type Problem, problemsOf, valuesOf } from './form';

type Stage = { name: 'open' | 'sending' | 'sent' } | { name: 'failed'; failure: Failure };

export type FormState = {
  /** The form element, in which the first wrong field is looked for. */
  place: RefObject<HTMLFormElement | null>;
  entries: Entries;
  problems: ReadonlyMap<string, Problem>;
  stage: Stage;
  enter: (name: string, entry: string) => void;
  send: () => void;
  startAgain: () => void;
};

const NOTHING: Entries = new Map();
const NO_PROBLEMS: ReadonlyMap<string, Problem> = new Map();

/**
 * A form of the channel being filled in and sent. What was typed stays until it was received.
 * @param form names it among the forms of the channel
 */
export function useForm(form: string, fields: readonly FormField[], url: string): FormState {
  const draft = useMemo(() => createDraft(form), [form]);
  const [entries, setEntries] = useState(() => draft.read(fields));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [stage, setStage] = useState<Stage>({ name: 'open' });
  /** Grows whenever something wrong was found, so that the focus goes there each time. */
  const [finds, setFinds] = useState(0);
  const place = useRef<HTMLFormElement>(null);

  // Kept on the way out only: its minute begins when the viewer leaves.
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    const keep = () => draft.keep(latest.current);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [draft]);

  useEffect(() => {
    if (finds > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [finds]);

  const show = (found: ReadonlyMap<string, Problem>) => {
    setProblems(found);
    if (found.size > 0) setFinds((count) => count + 1);
  };

  return {
    place,
    entries,
    problems,
    stage,
    enter: (name, entry) => {
      setEntries((before) => new Map(before).set(name, entry));
      setProblems((before) => new Map([...before].filter(([wrong]) => wrong !== name)));
    },
    send: async () => {
      if (stage.name === 'sending') return;
      const found = problemsOf(fields, entries);
      show(found);
      setStage({ name: found.size > 0 ? 'open' : 'sending' });
      if (found.size > 0) return;
      try {
        await sendForm(url, valuesOf(fields, entries));
        setEntries(NOTHING);
        setStage({ name: 'sent' });
      } catch (thrown) {
        const failure = toFailure(thrown);
        setStage({ name: 'failed', failure });
        show(refusedFields(fields, failure));
      }
    },
    startAgain: () => setStage({ name: 'open' }),
  };
}

/** The fields that the platform named. Its words are not ours to show. */
function refusedFields(fields: readonly FormField[], failure: Failure): Map<string, Problem> {
  if (failure.kind !== 'refused') return new Map();
  const named = fields.filter(({ name }) => Object.hasOwn(failure.fields, name));
  return new Map(named.map(({ name }) => [name, 'refused']));
}
