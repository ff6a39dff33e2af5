import { systemClock } from '../../api/clock';
import { createStorage } from '../../api/storage';
import { createFormActors } from '../../machines/form/actors';
import { formMachine } from '../../machines/form/machine';
import type { FormRef } from '../../machines/form/selectors';
import type { FormInput, FormValues } from '../../machines/form/types';
import type { RudySystem } from '../system';

/** Stored for this tab only, since a draft belongs to the person who typed it. */
const draftStore = createStorage({
  storage: () => sessionStorage,
  clock: systemClock,
  onVolatile: () => undefined,
  events: null,
});

/** Starts the machine of a form; `submit` sends its values and rejects with a FailureError. */
export function startForm(
  { root }: RudySystem,
  input: FormInput,
  submit: (values: FormValues) => Promise<unknown>,
): FormRef | null {
  root.send({
    type: 'actor.start',
    name: 'form',
    logic: formMachine.provide({ actors: createFormActors({ store: draftStore, submit }) }),
    input,
  });
  return root.getSnapshot().context.lazy.form;
}
