import type { ColorSettings } from '../../api/schema';
import { selectChannel } from '../../machines/startup/selectors';
import { applyTheme } from '../../ui/theme/theme';
import type { RudySystem } from '../system';
import { channelTheme } from './channelTheme';

/** Applies the channel's colours and name as soon as they are loaded, before React is. */
export function applyBranding({ startup }: RudySystem): void {
  let applied: ReturnType<typeof selectChannel> | undefined;
  // The host may have baked a channel's colours into the document, which stay until the channel is loaded.
  const isBaked = document.documentElement.dataset.scheme !== undefined;
  const apply = () => {
    const channel = selectChannel(startup.getSnapshot());
    if (channel === applied) return;
    applied = channel;
    if (channel !== null || !isBaked) applyColors(channel?.['color-settings'] ?? null);
    const name = channel?.settings?.name ?? null;
    const bootName = document.querySelector('[data-boot-name]');
    if (bootName && name) bootName.textContent = name;
    if (name && document.title.trim().length <= 1) document.title = name;
  };
  startup.subscribe(apply);
  apply();
}

function applyColors(colors: ColorSettings | null): void {
  const theme = channelTheme(colors);
  applyTheme(theme, document.documentElement);
  // The browser's own bars around the page.
  const bars = document.head.querySelector('meta[name=theme-color]') ?? document.createElement('meta');
  bars.setAttribute('name', 'theme-color');
  bars.setAttribute('content', theme.properties['--body'] ?? '');
  document.head.append(bars);
}
