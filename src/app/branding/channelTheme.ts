import type { ColorSettings } from '../../api/schema';
import { deriveTheme, type Theme } from '../../ui/theme/theme';

/** The theme for a channel's colours; the default theme without any. */
export function channelTheme(colors: ColorSettings | null | undefined): Theme {
  return deriveTheme({
    footerBackground: colors?.['footer-background'] ?? null,
    bodyBackground: colors?.['body-background'] ?? null,
    bodyText: colors?.['body-text-color'] ?? null,
    headerText: colors?.['header-text-color'] ?? null,
  });
}
