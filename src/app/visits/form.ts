import { createFormActors } from '../../machines/form/actors';
import { formMachine } from '../../machines/form/machine';
import type { FormRef } from '../../machines/form/selectors';
import type { FormInput, FormValues } from '../../machines/form/types';
import { startActor } from '../rootActors';
import { draftStore } from '../session/drafts';
import type { RudySystem } from '../system';

/** The forms that a page can have at the same time. */
export type FormName = 'form' | 'passwordForm' | 'deletionForm' | 'resendForm' | 'withdrawalForm';

/** How a form is checked, sent, and asked about after a lost answer, as `FormDependencies` says. */
export interface FormEffects {
  submit: (values: FormValues, token: string | null) => Promise<unknown>;
  ask?: (values: FormValues) => Promise<unknown>;
  verify?: (signal: AbortSignal) => Promise<string | null>;
}

/** Starts the machine of a form. */
export function startForm(
  system: RudySystem,
  input: FormInput,
  { submit, ask, verify }: FormEffects,
  name: FormName = 'form',
): FormRef {
  const actors = createFormActors({
    store: draftStore(system),
    submit,
    ask: ask ?? null,
    ...(verify && { verify }),
  });
  return startActor(system.root, name, formMachine.provide({ actors }), {
    ...input,
    asks: ask !== undefined,
    isVerified: verify !== undefined,
  });
}
