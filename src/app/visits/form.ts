import { createFormActors } from '../../machines/form/actors';
import { formMachine } from '../../machines/form/machine';
import type { FormRef } from '../../machines/form/selectors';
import type { FormInput, FormValues } from '../../machines/form/types';
import type { RudySystem } from '../system';
import { tabStore } from '../tabStore';

/** The forms that a page can have at the same time. */
export type FormName = 'form' | 'passwordForm' | 'deletionForm' | 'verificationForm';

/** Starts the machine of a form; `submit` sends its values and rejects with a FailureError. */
export function startForm(
  { root }: RudySystem,
  input: FormInput,
  submit: (values: FormValues, token: string | null) => Promise<unknown>,
  name: FormName = 'form',
  verify?: (signal: AbortSignal) => Promise<string | null>,
): FormRef | null {
  root.send({
    type: 'actor.start',
    name,
    logic: formMachine.provide({
      actors: createFormActors({ store: tabStore, submit, ...(verify && { verify }) }),
    }),
    input,
  });
  return root.getSnapshot().context.lazy[name];
}
