import { type ReactNode, useEffect, useRef } from 'react';
import { mayBeDone } from '../../api/failures/lostAnswer';
import type { FormRef, FormSnapshot } from '../../machines/form/selectors';
import { selectSaved, selectSending, selectUnconfirmed } from '../../machines/form/selectors';
import { type FormField, TICKED } from '../../machines/form/types';
import { requestedFields } from '../../machines/form/validate';
import { Field } from '../../ui/form/Field';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useFailureMessage } from '../hooks/useFailureMessage';
import styles from './FormView.module.css';
import { useProblemMessage } from './useProblemMessage';

/** A field with what only the view needs. */
interface FieldView extends FormField {
  label: string;
  /** In place of the label of a checkbox, where it contains a link. */
  content?: ReactNode;
  /** Shown under the field while nothing is wrong with it. */
  hint?: string;
  /** The names of a select's options, by option; an option without one is its own name. */
  optionNames?: Readonly<Record<string, string>>;
  /** The empty option of a select. */
  noChoice?: string;
  /** HTML autofill token (WCAG 2.2, 1.3.5). */
  autoComplete?: string | undefined;
}

interface FormViewProps {
  snapshot: FormSnapshot;
  send: FormRef['send'];
  fields: readonly FieldView[];
  /** Names the form for assistive technology. */
  label: string;
  submitLabel: string;
  /** Quiet where the form is not the main thing to do. */
  submitVariant?: 'primary' | 'quiet';
  /** The action that did not happen, such as "Your message was not sent". */
  failedTitle: string;
  /** The uncertainty after a lost answer, and the next step, such as "We couldn’t confirm …". */
  unconfirmedText: string;
  /** The way on after a lost answer, beside the text. */
  unconfirmedAction?: ReactNode;
  /** The message once the values were received that stay in the fields. */
  savedMessage?: string;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** The button that was pressed may stand a screen below the problem. */
const scrollToProblem = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** Why a form was not received, its fields, what is wrong with them, and its button. */
export function FormView({
  snapshot,
  send,
  fields,
  label,
  submitLabel,
  submitVariant = 'primary',
  failedTitle,
  unconfirmedText,
  unconfirmedAction,
  savedMessage,
  children,
}: FormViewProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const messageOfProblem = useProblemMessage();
  const { values, initialValues, problems, findings, failure } = snapshot.context;
  const asked = requestedFields(fields, values, initialValues);
  const element = useRef<HTMLFormElement>(null);
  const isUnconfirmed = selectUnconfirmed(snapshot);
  const isOnlyFields = failure?.kind === 'refused' && asked.some(({ name }) => problems[name]);

  useEffect(() => {
    // After wrong credentials, which mark no field, it is the password that is typed again.
    if (findings > 0)
      (
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        element.current?.querySelector<HTMLElement>('[autocomplete="current-password"]')
      )?.focus();
  }, [findings]);

  const isSaved = selectSaved(snapshot);
  useEffect(() => {
    // A field that is asked for no more, as the password beside a new email, takes the focus with it.
    if (isSaved && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isSaved]);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submit' });
      }}
    >
      <div role="alert" className={styles.alert}>
        {isUnconfirmed && (
          <>
            <p ref={scrollToProblem} className={styles.failure}>
              {unconfirmedText}{' '}
              {failure !== null &&
                !mayBeDone(failure) &&
                !isOnlyFields &&
                sentence(messageOfFailure(failure))}{' '}
              {fields.length > 0 && t('form.kept')}
            </p>
            {unconfirmedAction}
          </>
        )}
        {failure !== null && !isOnlyFields && !isUnconfirmed && (
          <p ref={scrollToProblem} className={styles.failure}>
            <strong>{failedTitle}</strong>. {sentence(messageOfFailure(failure))}{' '}
            {fields.length > 0 && t('form.kept')}
          </p>
        )}
      </div>
      {asked.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          content={field.content}
          hint={field.hint}
          kind={field.kind}
          value={values[field.name] ?? ''}
          onChange={(value) => send({ type: 'field.change', name: field.name, value })}
          ticked={TICKED}
          requiredMark={field.isRequired && field.kind !== 'checkbox' ? t('form.required') : null}
          isRequired={field.isRequired}
          problem={messageOfProblem(field, problems[field.name], failure)}
          options={field.options}
          optionNames={field.optionNames}
          noChoice={field.noChoice ?? t('form.choose')}
          autoComplete={field.autoComplete}
        />
      ))}
      {children}
      <div className={styles.end}>
        <Button type="submit" variant={submitVariant} isBusy={selectSending(snapshot)}>
          {submitLabel}
        </Button>
        {savedMessage !== undefined && (
          <p role="status" className={styles.saved}>
            {isSaved && savedMessage}
          </p>
        )}
      </div>
    </form>
  );
}

/** A message with its stop, which those of the platform may lack. */
const sentence = (message: string): string => (/[\p{L}\p{N}]$/u.test(message) ? `${message}.` : message);
