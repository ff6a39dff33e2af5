import type { Event, Slide } from '../../api/schema';
import { paths } from '../../app/paths';
import type { Slide as HeroSlide } from '../../ui/cards/HeroSlide';
import { safePictureUrl, safeUrl } from '../../ui/safeUrl';
import { flatCategories } from '../events/filterValues';
import { type MenuContext, reachable } from '../shell/menuLinks';
import { shownSlides } from '../shell/shownSlides';

/**
 * The channel's slides with their links (spec §3): an event, a url, or the home of a category, a team or a
 * school. A slide whose target no longer exists keeps its picture and has no button.
 */
export function heroSlides(live: readonly Event[], defaultAction: string, page: MenuContext): HeroSlide[] {
  return shownSlides(page.channel).map((slide) => {
    const href = hrefOf(slide, page);
    return {
      id: slide.id,
      title: slide.title ?? '',
      subtitle: slide.subtitle ?? null,
      picture: {
        src: safePictureUrl(slide.image?.url, page.origin),
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

function hrefOf(slide: Slide, page: MenuContext): string | null {
  if (slide.event_id != null) return `/watch/${slide.event_id}`;
  if (slide.url) return reachable(safeUrl(slide.url, page.origin), page);
  const { channel } = page;
  switch (slide.slidable_type) {
    case 'group': {
      const group = channel['participant-groups']?.find((each) => each.id === slide.slidable_id);
      const alias = group?.alias ?? group?.name;
      return alias ? paths.homeOf('school', alias) : null;
    }
    case 'category': {
      const categories = flatCategories(channel['events-categories'] ?? []);
      const category = categories.find((each) => each.id === slide.slidable_id);
      const alias = category?.alias ?? category?.title;
      return alias ? paths.homeOf('sport', alias) : null;
    }
    case 'participant':
      return slide.slidable_id == null ? null : paths.homeOf('team', String(slide.slidable_id));
    default:
      return null;
  }
}
