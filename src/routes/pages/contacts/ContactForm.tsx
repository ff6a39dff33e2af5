import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { CustomForm } from '../../../api/schema';
import { type ContactVisit, startContactForm } from '../../../app/visits/contact';
import { type FormRef, type FormSnapshot, selectSent } from '../../../machines/form/selectors';
import { RichText } from '../../../ui/html/RichText';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';
import { safeWebUrl } from '../../../ui/safeUrl';
import { FormView } from '../../forms/FormView';
import { useVisit } from '../../hooks/useVisit';
import styles from './Contacts.module.css?adopted';
import { autoCompleteOf, type ContactField, contactFieldsOf } from './contactFields';

interface ContactFormProps {
  form: CustomForm;
  /** Of the page, which is not said again over the form. */
  pageTitle: string;
}

/** The form that the channel defines; it is read-only without an address to send it to. */
export function ContactForm({ form, pageTitle }: ContactFormProps) {
  const { language } = useText();
  const visit = useMemo(() => visitOf(form), [form]);
  if (visit === null && !form.title && !form.description) return null;
  const spoken = (title: string) => title.trim().toLocaleLowerCase(language);
  return (
    <section className={styles.section}>
      {form.title && spoken(form.title) !== spoken(pageTitle) && (
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
  const snapshot = useSelector(form ?? undefined, (current) => current);
  if (form === null || snapshot === undefined) return null;
  return <ContactFormView snapshot={snapshot} send={form.send} fields={visit.fields} label={label} />;
}

interface ContactFormViewProps {
  snapshot: FormSnapshot;
  send: FormRef['send'];
  fields: readonly ContactField[];
  label: string | null;
}

/** The form, or that it was sent. */
export function ContactFormView({ snapshot, send, fields, label }: ContactFormViewProps) {
  const { t } = useText();
  if (selectSent(snapshot)) return <Sent onAnother={() => send({ type: 'form.startAgain' })} />;
  return (
    <FormView
      snapshot={snapshot}
      send={send}
      fields={fields.map((field) => ({ ...field, autoComplete: autoCompleteOf(field) }))}
      label={label ?? t('contacts.title')}
      submitLabel={t('contacts.send')}
      failedTitle={t('contacts.failed')}
      unconfirmedText={t('contacts.unconfirmed')}
    />
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contacts.sent')}
      </h2>
      <p role="status">{t('contacts.sentText')}</p>
      <Button variant="quiet" onClick={onAnother}>
        {t('contacts.another')}
      </Button>
    </div>
  );
}
