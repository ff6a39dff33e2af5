import type { RudySystem } from '../../app/system';
import { type FormRef, type FormSnapshot, selectSent } from '../../machines/form/selectors';
import { useText } from '../../ui/i18n/text';
import { FormView } from '../forms/FormView';
import { useAccountForm } from './useAccountForm';

interface ResendEmailProps<Visit> {
  /** Starts the form that sends the mail. */
  start: (system: RudySystem, visit: Visit) => FormRef;
  visit: Visit;
}

/** A button that sends a mail again, and what became of it. */
export function ResendEmail<Visit>({ start, visit }: ResendEmailProps<Visit>) {
  const form = useAccountForm(start, visit, 'resendForm');
  return form && <ResendForm {...form} />;
}

interface ResendFormProps {
  snapshot: FormSnapshot;
  send: FormRef['send'];
}

export function ResendForm({ snapshot, send }: ResendFormProps) {
  const { t } = useText();
  if (selectSent(snapshot)) return <p role="status">{t('account.resent')}</p>;
  return (
    <FormView
      snapshot={snapshot}
      send={send}
      fields={[]}
      label={t('account.resend')}
      submitLabel={t('account.resend')}
      submitVariant="quiet"
      failedTitle={t('account.resendFailed')}
      unconfirmedText={t('account.resendUnconfirmed')}
    />
  );
}
