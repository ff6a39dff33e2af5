import { createFormActors } from '../../machines/form/actors';
import { formMachine } from '../../machines/form/machine';
import type { FormRef } from '../../machines/form/selectors';
import type { FormInput, FormValues } from '../../machines/form/types';
import { draftStore } from '../drafts';
import type { RudySystem } from '../system';

/** The forms that a page can have at the same time. */
export type FormName = 'form' | 'passwordForm' | 'deletionForm' | 'verificationForm';

/** Starts the machine of a form; `submit` sends its values and rejects with a FailureError. */
export function startForm(
  system: RudySystem,
  input: FormInput,
  submit: (values: FormValues) => Promise<unknown>,
  name: FormName = 'form',
): FormRef | null {
  const { root } = system;
  root.send({
    type: 'actor.start',
    name,
    logic: formMachine.provide({ actors: createFormActors({ store: draftStore(system), submit }) }),
    input,
  });
  return root.getSnapshot().context.lazy[name];
}
