import { SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failures/failure';
import type { BrowserEvent } from '../appEvents';

/** A field as the machine needs it; its label belongs to the view. */
export interface FormField {
  name: string;
  kind: 'text' | 'email' | 'identifier' | 'phone' | 'password' | 'code' | 'textarea' | 'select' | 'checkbox';
  isRequired: boolean;
  /** Maximum number of characters; null for no limit. */
  maxLength: number | null;
  /** Minimum number of characters; absent for no limit. */
  minLength?: number;
  /** The field that must have the same value, such as the password of a confirmation. */
  matches?: string;
  /** Asked for only once this other field has another value than at first. */
  whenChanged?: string;
  /** The options of a select. */
  options: readonly string[];
}

/** The values of the fields, by field name; a ticked checkbox is `TICKED`. */
export type FieldValues = Readonly<Record<string, string>>;
export const TICKED = 'yes';

/** The problem with a value (spec §5); `refused` means that the platform refused it. */
export type Problem = 'required' | 'email' | 'phone' | 'short' | 'long' | 'mismatch' | 'refused';

/** By field name; null without a problem. */
export type FieldProblems = Readonly<Record<string, Problem | null>>;

export interface FormInput {
  /** Identifies the draft, so that no two forms share one. */
  form: string;
  fields: readonly FormField[];
  /** The values before any input; a field without a value starts empty. */
  initialValues: FieldValues;
  /** Whether what was sent stays in the fields to be changed again; passwords never do. Default: false. */
  keepsValues?: boolean;
  /** Whether the platform can be asked what became of the form when its answer is lost. Default: false. */
  asks?: boolean;
  /** Whether a check that the viewer is no robot comes before the form is sent. Default: false. */
  isVerified?: boolean;
}

export interface FormContext extends FormInput {
  /** Contains every field, as do `initialValues` and `problems`. */
  values: FieldValues;
  problems: FieldProblems;
  /** Counts failed validations and wrong credentials, so that each one moves the focus to what is wrong. */
  findings: number;
  /** Why the platform did not take the form, or may not have; null after the next submission. */
  failure: Failure | null;
  /** An attempt has no known end: nothing says that the platform did not take it. */
  isUnconfirmed: boolean;
  /** The values as they were sent, while the end of the attempt is open. */
  submitted: FormValues;
  /** The values of all fields when the form was last sent. */
  sentFrom: FieldValues;
  /** The values that the platform has instead of the sent ones, as its answer says. */
  received: FieldValues;
  /** False once the draft actor has failed. */
  keepsDraft: boolean;
  /** The token of the check for this submission; null without a check, or if it failed. */
  token: string | null;
}

export type FormEvent =
  // Facts of the actors.
  | { type: 'draft.restored'; values: FieldValues }
  // Commands of the viewer.
  | { type: 'field.change'; name: string; value: string }
  | { type: 'form.submit' }
  | { type: 'form.startAgain' }
  | { type: 'form.correct' }
  | { type: 'visit.leave' }
  | Extract<BrowserEvent, { type: 'page.left' }>;

/** The platform has received the form. */
export type FormEmitted = { type: 'form.sent' };

/** A command to the draft actor. */
export interface DraftCommand {
  type: 'draft.store';
  values: FieldValues;
  /** Values that need not be stored, because the form starts with them. */
  initialValues: FieldValues;
}
export type DraftInput = Pick<FormInput, 'form' | 'fields'>;

/** The submitted values, by field name; a boolean for a checkbox. */
export type FormValues = Record<string, string | boolean>;

export interface AskInput {
  values: FormValues;
}

export interface SubmitInput extends AskInput {
  /** The token of the check against robots. */
  token: string | null;
}

/**
 * The longest wait for the check that the viewer is no robot, ms. Our choice: the scripts of reCAPTCHA are half a megabyte,
 * and an answer to the form has to follow within ten seconds.
 */
export const VERIFICATION_MS = 8 * SECOND_MS;
