import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Mail } from 'lucide-react';
import { toFailure } from '../../../api/failures/failure';
import { customFormQuery, pageQuery } from '../../../api/queries/pages';
import type { Page } from '../../../api/schema';
import { patterns } from '../../../app/paths';
import { selectChannelSource } from '../../../machines/startup/selectors';
import { RichText } from '../../../ui/html/RichText';
import { useText } from '../../../ui/i18n/text';
import { LinkButton } from '../../../ui/kit/buttons/Button';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { EmptyState, ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { safeUrl } from '../../../ui/safeUrl';
import { useChannel } from '../../hooks/useChannel';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import { useScreen } from '../../hooks/useScreen';
import { useSystem } from '../../hooks/useSystem';
import { pageOfRoute, titleOfPage } from '../channelPages';
import { ContactForm } from './ContactForm';
import styles from './Contacts.module.css?adopted';

/** `/contacts`: every contact option of the channel: its text, its address, its form. */
export default function Contacts() {
  const { t } = useText();
  const channel = useChannel();
  const source = useSelector(useSystem().startup, selectChannelSource);
  const page = pageOfRoute(patterns.contacts, channel, location.origin);
  const { support_email, contact_form_alias } = channel.settings ?? {};
  const email = support_email?.trim() || null;
  const mailto = email && safeUrl(`mailto:${email}`, location.origin);
  const title = (page && titleOfPage(page)) ?? t('contacts.title');
  // The cached channel and the plain one may lack the form.
  const isComing = source !== 'network';
  useScreen(title, {
    description: t('about.contacts', { name: channel.settings?.name ?? location.hostname }),
  });

  return (
    <div className={styles.page}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {page && <PageText page={page} />}
      {mailto && (
        <p className={styles.email}>
          <Mail aria-hidden="true" size={20} />
          <span>{t('contacts.email')}</span>
          <a href={mailto}>{email}</a>
        </p>
      )}
      {contact_form_alias ? (
        <Form alias={contact_form_alias} isOnly={!page && !mailto} pageTitle={title} />
      ) : (
        !page && !mailto && (isComing ? <Skeleton className={styles.skeleton} /> : <NoWay />)
      )}
    </div>
  );
}

function NoWay() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('contacts.none')}
      text={t('contacts.noneText')}
      action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
    />
  );
}

function PageText({ page }: { page: Page }) {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const { api } = useSystem();
  const { data, error, isFetching, refetch } = useQuery(pageQuery(api, page.id));
  if (data) return data.content ? <RichText html={data.content} /> : null;
  if (error === null) return <Lines />;
  return (
    <ErrorPanel
      title={t('contacts.pageFailed')}
      text={failureMessage(toFailure(error))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** The form by its alias; nothing if the channel does not have it (spec §8). */
function Form({ alias, isOnly, pageTitle }: { alias: string; isOnly: boolean; pageTitle: string }) {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const { api } = useSystem();
  const { data, error, isFetching, refetch } = useQuery(customFormQuery(api, alias));
  if (data) return <ContactForm form={data} pageTitle={pageTitle} />;
  if (data === null) return isOnly ? <NoWay /> : null;
  if (error === null) return <Lines />;
  return (
    <ErrorPanel
      title={t('contacts.formFailed')}
      text={failureMessage(toFailure(error))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Lines() {
  return (
    <div aria-busy="true">
      {['one', 'two', 'three', 'four'].map((line) => (
        <Skeleton key={line} className={styles.skeleton} />
      ))}
    </div>
  );
}
