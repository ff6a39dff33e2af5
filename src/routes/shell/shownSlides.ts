import type { ChannelBootstrap, Slide } from '../../api/schema';
import { patterns } from '../../app/paths';
import { isPlainHome } from '../../app/paths/home';
import type { MenuContext } from './menuLinks';

/** The slides of the channel that have something to show. */
export const shownSlides = ({ slides }: ChannelBootstrap): Slide[] =>
  (slides ?? []).filter(({ title, image }) => Boolean(title || image));

/** Whether a page begins with slides under a transparent header: the plain home of a channel with slides. */
export function opensWithSlides({ channel, path, search }: MenuContext): boolean {
  return path === patterns.home && isPlainHome(search) && shownSlides(channel).length > 0;
}
