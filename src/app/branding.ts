import type { ColorSettings } from '../api/schema';
import { selectChannel } from '../machines/startup/selectors';
import { applyTheme } from '../ui/theme/theme';
import { channelTheme } from './channelTheme';
import type { RudySystem } from './system';

/** Dresses the page in the channel's colours and name as soon as they are known, before React is here. */
export function wearBrand({ startup }: RudySystem): void {
  let worn: ReturnType<typeof selectChannel> | undefined;
  // The host may have dressed the document already; nothing known is no reason to undress it.
  const isBaked = document.documentElement.dataset.scheme !== undefined;
  const wear = () => {
    const channel = selectChannel(startup.getSnapshot());
    if (channel === worn) return;
    worn = channel;
    if (channel !== null || !isBaked) paint(channel?.['color-settings'] ?? null);
    const name = channel?.settings?.name ?? null;
    const place = document.querySelector('[data-boot-name]');
    if (place && name) place.textContent = name;
    if (name && document.title.trim().length <= 1) document.title = name;
  };
  startup.subscribe(wear);
  wear();
}

function paint(colors: ColorSettings | null): void {
  const theme = channelTheme(colors);
  applyTheme(theme, document.documentElement);
  // The browser's own bars around the page.
  const bars = document.head.querySelector('meta[name=theme-color]') ?? document.createElement('meta');
  bars.setAttribute('name', 'theme-color');
  bars.setAttribute('content', theme.properties['--body'] ?? '');
  document.head.append(bars);
}
