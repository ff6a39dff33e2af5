import { useEffect, useMemo, useRef } from 'react';
import type { CustomForm } from '../../../api/schema';
import { Field } from '../../../ui/form/Field';
import { RichText } from '../../../ui/html/RichText';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/Button';
import { safeWebUrl } from '../../../ui/safeUrl';
import { useFailureWords } from '../../useFailureWords';
import styles from './Contacts.module.css';
import { type FormField, fieldsOf, TICKED } from './form';
import { useForm } from './useForm';
import { useProblemWords } from './useProblemWords';

/** The form that the channel defines; without an address to send it to it can only be read. */
export function ContactForm({ form }: { form: CustomForm }) {
  const fields = useMemo(() => fieldsOf(form.fields), [form.fields]);
  const url = safeWebUrl(form.action_url, location.origin);
  const canBeSent = url !== null && fields.length > 0;
  if (!canBeSent && !form.title && !form.description) return null;
  return (
    <section className={styles.section}>
      {form.title && (
        <h2 className={styles.heading} dir="auto">
          {form.title}
        </h2>
      )}
      {form.description && <RichText html={form.description} />}
      {canBeSent && <Fields form={form.alias} fields={fields} url={url} label={form.title ?? null} />}
    </section>
  );
}

type FieldsProps = { form: string; fields: readonly FormField[]; url: string; label: string | null };

function Fields({ form, fields, url, label }: FieldsProps) {
  const { t } = useText();
  const wordsOfFailure = useFailureWords();
  const wordsOfProblem = useProblemWords();
  const { place, entries, problems, stage, enter, send, startAgain } = useForm(form, fields, url);
  const wrong = fields.filter(({ name }) => problems.has(name)).map((field) => field.label);

  if (stage.name === 'sent') return <Sent onAnother={startAgain} />;
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      aria-label={label ?? t('contacts.title')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          kind={field.kind}
          value={entries.get(field.name) ?? ''}
          onChange={(entry) => enter(field.name, entry)}
          ticked={TICKED}
          requiredMark={field.isRequired ? t('contacts.required') : null}
          problem={wordsOfProblem(field, problems.get(field.name))}
          options={field.options}
          noChoice={t('contacts.choose')}
          autoComplete={completionOf(field)}
        />
      ))}
      <div role="alert">
        {stage.name === 'failed' && (
          <p className={styles.failure}>
            <strong>{t('contacts.failed')}.</strong> {t('contacts.kept')} {wordsOfFailure(stage.failure)}
          </p>
        )}
        {wrong.length > 0 && (
          <p className={styles.failure}>{t('contacts.wrong', { fields: wrong.join(', ') })}</p>
        )}
      </div>
      <Button type="submit" className={styles.send} isBusy={stage.name === 'sending'}>
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

/** What browsers may fill in by themselves (WCAG 2.2, 1.3.5). */
function completionOf({ kind, name }: FormField): string | undefined {
  if (kind === 'email') return 'email';
  if (kind === 'phone') return 'tel';
  return kind === 'text' && name === 'name' ? 'name' : undefined;
}
