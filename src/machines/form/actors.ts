import { fromCallback, fromPromise } from 'xstate';
import type { FormValues } from '../../api/sendForm';
import type { Store } from '../../api/storage';
import { createDraft } from './draft';
import type { DraftCommand, DraftInput, FormEvent, SubmitInput } from './types';

export interface FormDependencies {
  /** Keeps the draft; of this tab only. */
  store: Store;
  /** @throws FailureError when the platform did not receive the form */
  submit: (values: FormValues) => Promise<unknown>;
}

/** The effects of a form. `formMachine.provide({ actors: createFormActors({ … }) })` */
export function createFormActors({ store, submit }: FormDependencies) {
  return {
    // Leaving the page does not take back what was submitted, so the request is not aborted.
    submit: fromPromise<unknown, SubmitInput>(({ input }) => submit(input.values)),
    draft: fromCallback<DraftCommand, DraftInput>(({ input, sendBack, receive }) => {
      const draft = createDraft(input, store);
      const send = (event: FormEvent) => sendBack(event);
      receive(({ values }) => draft.store(values));
      send({ type: 'draft.restored', values: draft.read() });
    }),
  };
}
