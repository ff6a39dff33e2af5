import { Scissors, SearchX } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Api } from '../../api/clients';
import { SECOND_MS } from '../../api/constants';
import { toFailure } from '../../api/failures/failure';
import { type ClipFilters, clipsPageQuery, clipsPagesKey } from '../../api/queries/clips';
import type { Clip } from '../../api/schema';
import { patterns } from '../../app/paths';
import type { ScrollAnchor } from '../../ui/catalog/rows';
import { VirtualList } from '../../ui/catalog/VirtualList';
import { ClipCardSkeleton, ClipListSkeleton } from '../../ui/clips/ClipCard';
import { formatCount, isOne } from '../../ui/i18n/otherFormats';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { Announcer } from '../../ui/shell/Announcer';
import styles from '../catalog/Catalog.module.css';
import { wholeList } from '../catalog/listItems';
import { isLeftOut, itemAt, type ListSource, pageOf, useListPages } from '../catalog/listPages';
import { useInitialAnchor } from '../catalog/scrollAnchor';
import { useMayDownload } from '../downloads/useMayDownload';
import { useCardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import { ClipItem } from './ClipActions';
import { isComing, toClipView } from './clipView';
import { DownloadAllowance } from './DownloadAllowance';
import { shownList, useHiddenClips } from './hiddenClips';

/** A text that is still being typed is not searched for, ms. Our choice. */
const TYPING_PAUSE_MS = 250;
/** How often clips that are being made are read again, ms. Our choice. */
const POLL_MS = 5 * SECOND_MS;
const FIRST_ITEMS = 4;

const SECTIONS = wholeList(null);

/** The pages of the viewer's clips. */
export const clipPages = (api: Api, filters: ClipFilters): ListSource<Clip> => ({
  key: clipsPagesKey(filters),
  page: (number, delayMs) =>
    clipsPageQuery(api, filters, number, delayMs || (filters.name === undefined ? 0 : TYPING_PAUSE_MS)),
  pollMs: (clips) => (clips.some(isComing) ? POLL_MS : false),
});

interface ClipResultsProps {
  filters: ClipFilters;
  page: number;
  heading: RefObject<HTMLElement | null>;
  /** Null without filters. */
  onClear: (() => void) | null;
  /** The list stopped scrolling, or is about to unmount. */
  onScrollEnd: (page: number, anchor: ScrollAnchor | null) => void;
}

/** The number of clips, and the clips. A list with other filters is a new instance. */
export function ClipResults({ filters, page, heading, onClear, onScrollEnd }: ClipResultsProps) {
  const { api } = useSystem();
  const context = useCardContext();
  const { t, language } = context;
  const messages = useFailureMessage();
  const mayDownload = useMayDownload() === true;
  const hidden = useHiddenClips();
  const initialAnchor = useInitialAnchor(page);
  const [source] = useState(() => clipPages(api, filters));
  const [initialPage] = useState(() => pageOf(initialAnchor?.index ?? 0));
  const list = useListPages(source, initialPage);
  const { pages, error, isFetching, retry, onRangeChange } = list;
  const { total, sourceIndex } = useMemo(
    () => shownList(pages, list.total, hidden),
    [pages, list.total, hidden],
  );
  const changeRange = useCallback(
    (first: number, last: number) => onRangeChange(sourceIndex(first), sourceIndex(last)),
    [onRangeChange, sourceIndex],
  );
  const endScroll = useCallback(
    (anchor: ScrollAnchor | null) => onScrollEnd(anchor ? pageOf(anchor.index) : 1, anchor),
    [onScrollEnd],
  );
  const count =
    total === null
      ? null
      : t(isOne(total, language) ? 'clips.one' : 'clips.many', { total: formatCount(total, language) });

  return (
    <>
      {(total !== 0 || onClear !== null) && (
        <div className={styles.head}>
          <h2 className={styles.count}>{count ?? t('clips.loading')}</h2>
        </div>
      )}
      {total === null && error === null && (
        <div aria-busy="true">
          <ClipListSkeleton />
        </div>
      )}
      {total !== null && total > 0 && <DownloadAllowance />}
      {total === 0 && <NoClips onClear={onClear} />}
      {total !== null && total > 0 && (
        <VirtualList
          total={total}
          sections={SECTIONS}
          shape="clips"
          initialAnchor={initialAnchor}
          onRangeChange={changeRange}
          onScrollEnd={endScroll}
        >
          {(index) => {
            const at = sourceIndex(index);
            const clip = itemAt(pages, at);
            if (clip === null) return isLeftOut(pages, at) ? null : <ClipCardSkeleton />;
            // The focus stays in its place, on the clip that moves there; after the last one there is none.
            const onDelete = () => index === total - 1 && heading.current?.focus({ preventScroll: true });
            return (
              <ClipItem
                clip={clip}
                view={toClipView(clip, context)}
                mayDownload={mayDownload}
                isFirst={index < FIRST_ITEMS}
                onDelete={onDelete}
              />
            );
          }}
        </VirtualList>
      )}
      {error && (
        <div className={styles.failed}>
          <ErrorPanel
            title={t('clips.failedTitle')}
            text={messages(toFailure(error))}
            onRetry={retry}
            isRetrying={isFetching}
          />
        </div>
      )}
      <Announcer message={count ?? ''} />
    </>
  );
}

/** Says why there is nothing, and what to do. */
function NoClips({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useText();
  if (onClear !== null) {
    return (
      <EmptyState
        title={t('clips.noMatchTitle')}
        text={t('clips.noMatchText')}
        icon={<SearchX aria-hidden="true" />}
        action={<Button onClick={onClear}>{t('catalog.clearFilters')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('clips.noneTitle')}
      text={t('clips.noneText')}
      icon={<Scissors aria-hidden="true" />}
      action={<LinkButton href={patterns.vod}>{t('clips.seeGames')}</LinkButton>}
    />
  );
}
