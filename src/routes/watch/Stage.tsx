import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { eventQuery } from '../../api/queries/events';
import type { Event } from '../../api/schema';
import { startOf } from '../../machines/eventLife/facts';
import type { Life } from '../../machines/eventLife/types';
import { formatEventTime } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { Countdown } from '../../ui/player/screens/Countdown';
import { EmbeddedPlayer } from '../../ui/player/screens/EmbeddedPlayer';
import { zoneOf } from '../events/cards';
import { mediaOf, pictureOf } from '../events/media';
import { eventTitle } from '../events/teams';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';
import { AddToCalendar } from './AddToCalendar';
import { AfterPreroll } from './AfterPreroll';
import { canPlayType, previewOf } from './preview';
import { LackingSentence, Refusal } from './Refusal';
import { StreamPlayer } from './StreamPlayer';
import { useAdmission, useLacking } from './useAdmission';
import { useProgramme } from './useProgramme';
import { useStartAt } from './useStartAt';
import { watchedEvent } from './watchedStream';

type StageProps = {
  event: Event;
  life: Life;
  /** What is offered when the programme is over. */
  next?: ComponentProps<typeof StreamPlayer>['next'];
  /** In a page of somebody else's. */
  isEmbedded?: boolean;
};

/** Where the picture is: the stream, the countdown to it, or the one sentence that says why there is none. */
export function Stage({ event, life, next = null, isEmbedded = false }: StageProps) {
  const { channel: api, serverNow } = useSystem();
  const queries = useQueryClient();
  const channel = useChannel();
  const { t, language } = useText();
  const startAt = useStartAt();
  const title = eventTitle(event) ?? t('event.unnamed');
  const poster = pictureOf(event, location.origin);
  const preview = useMemo(() => previewOf(event, location.origin, canPlayType), [event]);

  const readAnew = useCallback(async () => {
    await queries.refetchQueries({ queryKey: eventQuery(api, event.id).queryKey });
  }, [queries, api, event.id]);
  const { programme, onStopped } = useProgramme(useAdmission(event, life));
  const lacking = useLacking(event);

  switch (programme.kind) {
    case 'stream':
      return (
        <AfterPreroll
          key={programme.live ? 'live' : 'vod'}
          event={event}
          live={programme.live}
          poster={poster}
        >
          <StreamPlayer
            eventId={event.id}
            watched={watchedEvent(event, programme.live)}
            sources={programme.sources}
            live={programme.live}
            title={title}
            poster={poster}
            thumbnails={mediaOf(event, 'thumbnails', location.origin)[0]?.url ?? null}
            startAt={startAt}
            next={isEmbedded ? null : next}
            isEmbedded={isEmbedded}
            onStopped={onStopped}
            onEnded={readAnew}
          />
        </AfterPreroll>
      );
    case 'embedded':
      return <EmbeddedPlayer url={programme.url} title={title} />;
    case 'notStarted':
    case 'starting': {
      const startsAt = startOf(event);
      // The encoder may be there long before the start.
      if (startsAt === null || (programme.kind === 'starting' && startsAt <= serverNow())) break;
      return (
        <Countdown
          startsAt={startsAt}
          startsAtText={formatEventTime(startsAt, zoneOf(event, channel), language)}
          now={serverNow}
          poster={poster}
          preview={preview}
        >
          {lacking && <LackingSentence lacking={lacking} />}
          <AddToCalendar event={event} />
        </Countdown>
      );
    }
  }
  return <Refusal admission={programme} poster={poster} preview={preview} />;
}
