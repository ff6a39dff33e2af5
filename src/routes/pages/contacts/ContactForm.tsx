import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { CustomForm } from '../../../api/schema';
import { type ContactVisit, startContactForm } from '../../../app/visits/contact';
import { type FormRef, selectForm, selectSending, selectSent } from '../../../machines/form/selectors';
import { TICKED } from '../../../machines/form/types';
import { Field } from '../../../ui/form/Field';
import { RichText } from '../../../ui/html/RichText';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/Button';
import { safeWebUrl } from '../../../ui/safeUrl';
import { useFailureMessage } from '../../useFailureMessage';
import { useProblemMessage } from '../../useProblemMessage';
import { useVisit } from '../../useVisit';
import styles from './Contacts.module.css';
import { autoCompleteOf, type ContactField, contactFieldsOf } from './contactFields';

/** The form that the channel defines; it is read-only without an address to send it to. */
export function ContactForm({ form }: { form: CustomForm }) {
  const visit = useMemo(() => visitOf(form), [form]);
  if (visit === null && !form.title && !form.description) return null;
  return (
    <section className={styles.section}>
      {form.title && (
        <h2 className={styles.heading} dir="auto">
          {form.title}
        </h2>
      )}
      {form.description && <RichText html={form.description} />}
      {visit && <SendableForm visit={visit} label={form.title ?? null} />}
    </section>
  );
}

type SendableVisit = ContactVisit & { fields: readonly ContactField[] };

/** Null if the form cannot be sent. */
function visitOf({ alias, fields, action_url }: CustomForm): SendableVisit | null {
  const url = safeWebUrl(action_url, location.origin);
  if (url === null) return null;
  const visit = { form: alias, fields: contactFieldsOf(fields), url };
  return visit.fields.length > 0 ? visit : null;
}

function SendableForm({ visit, label }: { visit: SendableVisit; label: string | null }) {
  const form = useVisit('form', startContactForm, visit);
  const isSent = useSelector(form ?? undefined, (snapshot) => snapshot && selectSent(snapshot));
  if (form === null) return null;
  if (isSent) return <Sent onAnother={() => form.send({ type: 'form.startAgain' })} />;
  return <Fields form={form} fields={visit.fields} label={label} />;
}

type FieldsProps = { form: FormRef; fields: readonly ContactField[]; label: string | null };

function Fields({ form, fields, label }: FieldsProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const messageOfProblem = useProblemMessage();
  const { values, problems, findings, failure } = useSelector(form, selectForm);
  const isSending = useSelector(form, selectSending);
  const element = useRef<HTMLFormElement>(null);
  const wrong = fields.filter(({ name }) => problems[name]).map((field) => field.label);

  useEffect(() => {
    if (findings > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [findings]);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={label ?? t('contacts.title')}
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'form.submit' });
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          kind={field.kind}
          value={values[field.name] ?? ''}
          onChange={(value) => form.send({ type: 'field.change', name: field.name, value })}
          ticked={TICKED}
          requiredMark={field.isRequired ? t('contacts.required') : null}
          problem={messageOfProblem(field, problems[field.name])}
          options={field.options}
          noChoice={t('contacts.choose')}
          autoComplete={autoCompleteOf(field)}
        />
      ))}
      <div role="alert">
        {failure !== null && (
          <p className={styles.failure}>
            <strong>{t('contacts.failed')}.</strong> {t('contacts.kept')} {messageOfFailure(failure)}
          </p>
        )}
        {wrong.length > 0 && (
          <p className={styles.failure}>{t('contacts.wrong', { fields: wrong.join(', ') })}</p>
        )}
      </div>
      <Button type="submit" className={styles.send} isBusy={isSending}>
        {t('contacts.send')}
      </Button>
    </form>
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {t('contacts.sent')}
      </h3>
      <p role="status">{t('contacts.sentText')}</p>
      <Button variant="quiet" onClick={onAnother}>
        {t('contacts.another')}
      </Button>
    </div>
  );
}
