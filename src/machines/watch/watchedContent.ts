import type { Event } from '../../api/schema';
import type { WatchedContent } from '../watchTracking/types';
import type { WatchContent } from './types';

const undescribed = { category: null, sport: null, gender: null, school: null, league: null };

/**
 * The content as reported to analytics (spec §7): a VOD item has no description, a clip that of its event.
 */
export function watchedContent(content: WatchContent, live: boolean): WatchedContent {
  switch (content.kind) {
    case 'event':
      return { ...described(content.event), id: content.event.id, type: live ? 'live' : 'vod' };
    case 'vodItem':
      return { ...undescribed, id: content.vodItem.id, type: 'vod' };
    case 'clip': {
      const { id, event } = content.clip;
      return { ...(event ? described(event) : undescribed), id, type: 'clip' };
    }
  }
}

function described({ category, participant, participants, gender, group, division }: Event) {
  const properties = participant?.properties ?? participants?.find((each) => each.properties)?.properties;
  return {
    category: category?.title ?? null,
    sport: properties?.sport ?? category?.alias ?? null,
    gender: gender ?? properties?.gender ?? null,
    school: group?.name ?? null,
    league: division ?? null,
  };
}
