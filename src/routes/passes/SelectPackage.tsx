import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isNotFound, toFailure } from '../../api/failures/failure';
import { eventQuery } from '../../api/queries/events';
import { packageQuery, subscriptionQuery } from '../../api/queries/passes';
import type { Event } from '../../api/schema';
import { parseId, patterns } from '../../app/paths';
import { chosenIn, isSubscriptionIn } from '../../app/paths/screens/passes';
import { searchWith } from '../../app/paths/screens/query';
import { type DescribedPass, packageItemType } from '../../machines/checkout/pass';
import { Picture } from '../../ui/cards/Picture';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { PassOpens, PassPrice } from '../../ui/passes/PassCard';
import { FeatureList } from '../../ui/passes/PassFeatures';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { BlockedRegion } from './BlockedRegion';
import { PartSelect } from './PartSelect';
import styles from './Passes.module.css?adopted';
import { buyAddress, buyLabel, openChoice, type PassTexts, toPassView } from './passView';
import { usePassContext } from './usePasses';

/** `/select-package/{id}`: one pass whole, and the choice that it leaves. A number of digits only (spec §2). */
export default function SelectPackage() {
  const id = parseId(useParams<{ id: string }>().id);
  return id === null ? <NotFoundRedirect /> : <Pass key={id} id={id} />;
}

/** A number without a type is a package's; where there is none, a subscription's. */
function usePass(id: number) {
  const { api } = useSystem();
  const isSubscription = isSubscriptionIn(useSearch());
  const asPackage = useQuery({ ...packageQuery(api, id), enabled: !isSubscription });
  const isNoPackage = isNotFound(asPackage.error);
  const asSubscription = useQuery({
    ...subscriptionQuery(api, id),
    enabled: isSubscription || isNoPackage,
  });
  const query = isSubscription || isNoPackage ? asSubscription : asPackage;
  return { query, isSubscription: query === asSubscription };
}

/** The event that a pass is sold for; null for none, and until it is read. */
function useSoldEvent(id: number | null): Event | null {
  const { api } = useSystem();
  const { data } = useQuery({ ...eventQuery(api, id ?? 0, 'never'), enabled: id !== null });
  return data ?? null;
}

function Pass({ id }: { id: number }) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { query, isSubscription } = usePass(id);
  const { texts, describe, isPending } = usePassContext();
  const { data, error, isFetching, refetch } = query;
  const title = error && !isNotFound(error) ? t('passes.failedTitle') : t('validation.passNotFound');
  useScreen(data ? data.name || t('passes.unnamed') : error ? title : null, {
    description: data?.description ?? null,
  });
  if (error && isNotFound(error)) {
    return (
      <div className={styles.pass}>
        <h1 className={styles.title}>{t('validation.passNotFound')}</h1>
        <EmptyState
          title={t('passes.notFoundText')}
          action={<LinkButton href={patterns.passes}>{t('passes.seeAll')}</LinkButton>}
        />
      </div>
    );
  }
  if (!data && error) {
    return (
      <ErrorPanel
        isScreen
        title={title}
        text={messageOfFailure(toFailure(error))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data || isPending) {
    return (
      <div className={styles.pass} aria-busy="true">
        <Skeleton shape="block" className={styles.skeleton} />
      </div>
    );
  }
  return (
    <PassPage
      described={describe(data, isSubscription ? 'subscription' : packageItemType(data))}
      texts={texts}
    />
  );
}

interface PassPageProps {
  described: DescribedPass;
  texts: PassTexts;
}

function PassPage({ described, texts }: PassPageProps) {
  const { t } = texts;
  const view = toPassView(described, texts);
  const event = useSoldEvent(described.pass.event_id ?? null);
  return (
    <div className={styles.pass}>
      <div>
        <a className={styles.back} href={patterns.passes}>
          {t('passes.seeAll')}
        </a>
        <h1 className={styles.title} dir="auto">
          {view.name}
        </h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.picture}>
            <Picture src={view.picture} sides={[{ name: view.name, color: null }]} isFirst />
          </div>
          {view.description !== null && <p dir="auto">{view.description}</p>}
          {(described.pass.access_features?.length ?? 0) > 0 && (
            <>
              <h2 className={styles.heading}>{t('passes.whatYouGet')}</h2>
              <FeatureList features={described.pass.access_features ?? []} />
            </>
          )}
        </div>
        <div className={styles.aside}>
          <PassOpens pass={view} />
          <PassPrice pass={view} />
          {view.obstacle === null ? (
            <>
              <BlockedRegion event={event} />
              <Purchase described={described} texts={texts} />
            </>
          ) : (
            <>
              <p className={styles.obstacle}>{view.obstacle}</p>
              <LinkButton
                className={styles.wide}
                variant="quiet"
                href={view.isHeld ? patterns.profile : patterns.passes}
              >
                {t(view.isHeld ? 'checkout.seeOrders' : 'passes.seeAll')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The choice that the pass leaves, kept in the address, and the way to the checkout. */
function Purchase({ described, texts }: PassPageProps) {
  const { t } = texts;
  const search = useSearch();
  const [isAsked, setAsked] = useState(false);
  const choice = openChoice(described, texts);
  const label = t(buyLabel(described));
  if (choice === null) {
    return (
      <LinkButton className={styles.wide} href={buyAddress(described)}>
        {label}
      </LinkButton>
    );
  }
  const parameter = choice.of === 'participant' ? 'participant_id' : 'category_id';
  const wanted = chosenIn(search, parameter);
  const chosen = wanted !== null && choice.among.includes(wanted) ? wanted : null;
  const choose = (id: number | null) =>
    navigate(location.pathname + searchWith(search, { [parameter]: `${id ?? ''}` }), { replace: true });
  return (
    <>
      <PartSelect open={choice} chosen={chosen} isAsked={isAsked} texts={texts} onChoose={choose} />
      {chosen === null ? (
        <Button className={styles.wide} onClick={() => setAsked(true)}>
          {label}
        </Button>
      ) : (
        <LinkButton className={styles.wide} href={buyAddress(described, { [parameter]: chosen })}>
          {label}
        </LinkButton>
      )}
    </>
  );
}
