import type { Failure } from '../../api/failure';
import type { BrowserEvent } from '../appEvents';

/** A field as the machine needs it; its label belongs to the view. */
export interface FormField {
  name: string;
  kind: 'text' | 'email' | 'phone' | 'password' | 'textarea' | 'select' | 'checkbox';
  isRequired: boolean;
  /** Most characters; null for no limit. */
  maxLength: number | null;
  /** Fewest characters; absent for no limit. */
  minLength?: number;
  /** The field whose value must be repeated here, as a password is confirmed. */
  matches?: string;
  /** The choices of a select. */
  options: readonly string[];
}

/** What stands in the fields, by field name; a ticked checkbox is `TICKED`. */
export type FieldValues = Readonly<Record<string, string>>;
export const TICKED = 'yes';

/** What is wrong with a value (spec §5); `refused` means that the platform named the field. */
export type Problem = 'required' | 'email' | 'phone' | 'short' | 'long' | 'mismatch' | 'refused';

/** By field name; null where nothing is wrong. */
export type FieldProblems = Readonly<Record<string, Problem | null>>;

export interface FormInput {
  /** Names the draft, so that no two forms share one. */
  form: string;
  fields: readonly FormField[];
  /** What stands in the fields before anything is typed; a field without a value starts empty. */
  initialValues: FieldValues;
}

export interface FormContext extends FormInput {
  /** Of every field, as are `initialValues` and `problems`. */
  values: FieldValues;
  problems: FieldProblems;
  /** Counts the times that something wrong was found, so that the focus goes to it each time. */
  findings: number;
  /** Why the platform did not take the form; null after the next submission. */
  failure: Failure | null;
  /** False once the actor that holds the draft has failed. */
  keepsDraft: boolean;
}

export type FormEvent =
  // Facts of the actors.
  | { type: 'draft.restored'; values: FieldValues }
  // Commands of the viewer.
  | { type: 'field.change'; name: string; value: string }
  | { type: 'form.submit' }
  | { type: 'form.startAgain' }
  | { type: 'visit.leave' }
  | Extract<BrowserEvent, { type: 'page.left' }>;

/** The platform has received the form. */
export type FormEmitted = { type: 'form.sent' };

/** What the actor that holds the draft is told. */
export type DraftCommand = { type: 'draft.store'; values: FieldValues };
export type DraftInput = FormInput;

/** What is sent, by field name; of a checkbox whether it is ticked. */
export type FormValues = Record<string, string | boolean>;

export interface SubmitInput {
  values: FormValues;
}
