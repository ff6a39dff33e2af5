import { type AnyActorRef, waitFor } from 'xstate';
import {
  type FormRef,
  selectSaved,
  selectSending,
  selectSent,
  selectUnconfirmed,
} from '../../../src/machines/form/selectors';

/** The screen's report of a write: that it is done, that it is not, or that it is not known. */
export type Told = 'done' | 'not done' | 'not known';

/** One way of doing a write, on a page that is open. */
export interface Writer {
  /** The machine that the screen shows; null where no machine is shown. */
  actor: () => AnyActorRef | null;
  /** The notice of a write that no machine shows. */
  said?: () => string;
  /** Presses the button; once more for each call. Resolves to what the viewer reads then. */
  press: () => Promise<Told>;
  /** Whether the platform has done it, by its own books. */
  isDone: () => boolean;
}

/** Fills in a form and sends it. */
export async function send(form: FormRef | null, values: Readonly<Record<string, string>>): Promise<Told> {
  if (form === null) throw new Error('The form did not start.');
  for (const [name, value] of Object.entries(values)) form.send({ type: 'field.change', name, value });
  form.send({ type: 'form.submit' });
  const snapshot = await waitFor(form, (current) => !selectSending(current));
  if (selectSent(snapshot) || selectSaved(snapshot)) return 'done';
  if (selectUnconfirmed(snapshot)) return 'not known';
  if (snapshot.context.failure === null)
    throw new Error(`Wrong: ${JSON.stringify(snapshot.context.problems)}`);
  return 'not done';
}

/** The report of a machine with a state for each of them, once it is in one of them. */
export async function tell(actor: AnyActorRef | null, states: Readonly<Record<string, Told>>): Promise<Told> {
  if (actor === null) throw new Error('The machine did not start.');
  const stateOf = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : (Object.entries(value ?? {}).map(([outer, inner]) => `${outer}.${stateOf(inner)}`)[0] ?? '');
  const toldIn = (snapshot: { value: unknown }) =>
    Object.entries(states).find(([name]) => stateOf(snapshot.value).startsWith(name))?.[1];
  const snapshot = await waitFor(actor, (current) => toldIn(current) !== undefined);
  return toldIn(snapshot) ?? 'not known';
}
