import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { systemClock } from '../../../src/api/clock';
import { homepageEventsQuery } from '../../../src/api/queries/events';
import type { ChannelBootstrap, HomepageEvents } from '../../../src/api/schema';
import { createChannelCache } from '../../../src/api/storage/channelCache';
import { createStorage } from '../../../src/api/storage/storage';
import { keepCookieChoice } from '../../../src/app/analytics/cookieChoice';
import { startSystem } from '../../../src/app/system';
import { App } from '../../../src/routes/App';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { screens } from '../../../src/routes/table';
import schedule from '../../../src/ui/cards/ScheduleList.module.css';
import type { Language } from '../../../src/ui/i18n/language';
import { deferOtherMessages, loadLanguage } from '../../../src/ui/i18n/text';
import { asPageOf } from './browserGlobals';

export type RenderedHome = {
  markup: string;
  /** The class of the list whose heading names the day. */
  todayClass: string;
};

/**
 * The whole page of home as React renders it first on a repeat visit: the system has the channel and the events from
 * memory, and knows no viewer.
 * @param events what an old answer may claim (`bakeableHome`)
 */
export async function renderHome(
  channel: ChannelBootstrap,
  events: HomepageEvents,
  { host, language }: { host: URL; language: Language },
): Promise<RenderedHome> {
  deferOtherMessages();
  await loadLanguage(language);
  await screens.home.preload();
  const markup = asPageOf(host, () => {
    const store = createStorage({
      storage: () => localStorage,
      clock: systemClock,
      onVolatile: () => undefined,
      events: null,
    });
    createChannelCache(store).save(channel);
    // Whether the notice was answered is known in the browser alone.
    keepCookieChoice(store, 'accepted');
    const system = startSystem(() => undefined);
    try {
      const { queryKey } = homepageEventsQuery(system.api);
      // As `prefetchHome` gives the events of the last visit: not confirmed by the platform.
      system.queries.setQueryData(queryKey, events, { updatedAt: 0 });
      return renderToStaticMarkup(
        <SystemContext value={system}>
          <QueryClientProvider client={system.queries}>
            <App />
          </QueryClientProvider>
        </SystemContext>,
      );
    } finally {
      system.queries.clear();
      system.root.stop();
    }
  });
  return { markup, todayClass: schedule.section ?? '' };
}
