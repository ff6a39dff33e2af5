import type { Event, Slide } from '../../api/schema';
import { paths } from '../../app/paths';
import type { Slide as HeroSlide } from '../../ui/cards/HeroSlide';
import { safeUrl } from '../../ui/safeUrl';
import { type Place, reachable } from '../shell/menuLinks';
import { findCategory, isPlainHome } from './place';

/** Whether this address opens with slides, so that the header lies over them: home, but not that of one school. */
export function opensWithSlides({ channel, path, search }: Place): boolean {
  return path === '/' && isPlainHome(search) && (channel.slides ?? []).some(isShown);
}

/**
 * The channel's slides, each leading where it points (spec §3): an event, a url, or the home of a category, a
 * team or a school. One that points at what no longer exists keeps its picture and loses its button.
 */
export function heroSlides(live: readonly Event[], defaultAction: string, place: Place): HeroSlide[] {
  return (place.channel.slides ?? []).filter(isShown).map((slide) => {
    const href = hrefOf(slide, place);
    return {
      id: slide.id,
      title: slide.title ?? '',
      subtitle: slide.subtitle ?? null,
      picture: {
        src: safeUrl(slide.image?.url, place.origin),
        sides: [{ name: slide.title ?? '', color: null }],
      },
      isLive: live.some((event) => event.id === slide.event_id),
      action:
        href === null
          ? null
          : { text: slide.button_text ?? defaultAction, href, isWatch: slide.event_id != null },
    };
  });
}

function isShown(slide: Slide): boolean {
  return Boolean(slide.title || slide.image);
}

function hrefOf(slide: Slide, place: Place): string | null {
  if (slide.event_id != null) return `/watch/${slide.event_id}`;
  if (slide.url) return reachable(safeUrl(slide.url, place.origin), place);
  const { channel } = place;
  switch (slide.slidable_type) {
    case 'group': {
      const group = channel['participant-groups']?.find((each) => each.id === slide.slidable_id);
      const alias = group?.alias ?? group?.name;
      return alias ? paths.homeOf('school', alias) : null;
    }
    case 'category': {
      const category = findCategory(
        channel['events-categories'] ?? [],
        (each) => each.id === slide.slidable_id,
      );
      const alias = category?.alias ?? category?.title;
      return alias ? paths.homeOf('sport', alias) : null;
    }
    case 'participant':
      return slide.slidable_id == null ? null : paths.homeOf('team', String(slide.slidable_id));
    default:
      return null;
  }
}
