import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { patterns } from '../../../app/paths';
import { selectChannelSource } from '../../../machines/startup/selectors';
import { SearchField } from '../../../ui/form/SearchField';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { EmptyState } from '../../../ui/kit/surfaces/Panel';
import { LONGEST_SEARCH, useSearchText } from '../../forms/useSearchText';
import { useChannel } from '../../hooks/useChannel';
import { useScreen } from '../../hooks/useScreen';
import { useSystem } from '../../hooks/useSystem';
import { hasContacts } from '../channelPages';
import { Answer } from './Answer';
import styles from './Faq.module.css?adopted';
import { fragmentOf, matching, type Question, questionsOf } from './questions';
import { useFragment } from './useFragment';

/** `/faq`: the channel's questions with a search field; each answer has its own address. */
export default function Faq() {
  const { t } = useText();
  const channel = useChannel();
  const { faq, settings } = channel;
  const hasContact = hasContacts(channel, location.origin);
  const source = useSelector(useSystem().startup, selectChannelSource);
  const questions = useMemo(() => questionsOf(faq), [faq]);
  // The cached channel and the plain one may lack the questions.
  const isComing = questions.length === 0 && source !== 'network';
  useScreen(t('faq.title'), { description: t('about.faq', { name: settings?.name ?? location.hostname }) });

  return (
    <div className={styles.page} aria-busy={isComing}>
      <h1 className={styles.title}>{t('faq.title')}</h1>
      {isComing ? (
        ['one', 'two', 'three', 'four'].map((line) => <Skeleton key={line} className={styles.skeleton} />)
      ) : questions.length === 0 ? (
        <EmptyState
          title={t('faq.none')}
          text={t(hasContact ? 'faq.noneAskText' : 'faq.noneText')}
          action={
            hasContact ? (
              <LinkButton href={patterns.contacts}>{t('contacts.title')}</LinkButton>
            ) : (
              <LinkButton href={patterns.home}>{t('notFound.home')}</LinkButton>
            )
          }
        />
      ) : (
        <Search questions={questions} hasContact={hasContact} />
      )}
    </div>
  );
}

function Search({ questions, hasContact }: { questions: readonly Question[]; hasContact: boolean }) {
  const { t } = useText();
  const [text, setText] = useSearchText('q');
  const fragment = useFragment();
  const found = useMemo(() => {
    const matches = matching(questions, text);
    // A linked answer is shown even if it does not match the search.
    return questions.filter((each) => matches.includes(each) || fragmentOf(each.id) === fragment);
  }, [questions, text, fragment]);

  return (
    <>
      <SearchField label={t('faq.search')} value={text} maxLength={LONGEST_SEARCH} onChange={setText} />
      <p className={styles.count} role="status">
        {t('faq.count', { shown: found.length, total: questions.length })}
      </p>
      {found.length > 0 ? (
        <div className={styles.list}>
          {found.map((question) => (
            <Answer key={question.id} question={question} isLinked={fragment === fragmentOf(question.id)} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('faq.nothing')}
          text={t(hasContact ? 'faq.nothingAskText' : 'faq.nothingText')}
          action={
            <div className={styles.ways}>
              <Button onClick={() => setText('')}>{t('faq.all')}</Button>
              {hasContact && (
                <LinkButton variant="quiet" href={patterns.contacts}>
                  {t('contacts.title')}
                </LinkButton>
              )}
            </div>
          }
        />
      )}
    </>
  );
}
