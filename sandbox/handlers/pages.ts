import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelBootstrap, ChannelPaths, Page, Settings } from '../../src/api/schema';
import { validationError } from '../world/apiError';
import type { World } from '../world/world';
import {
  presentCategories,
  presentProperties,
  presentSchool,
  presentVenue,
} from './present/presentDirectory';
import { presentPass, presentSubscription } from './present/presentOrder';
import { found, idOf, sessionOf, type WorldOf, wholeList } from './requests/requests';

/** Settings, pages and the other words of a channel (tag `content`). */
export function pageHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/channel-bootstrap-data', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json({ data: bootstrap(world) });
    }),

    http.get('/settings', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json({ data: settingsOf(world) });
    }),

    http.get('/color-settings/web', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json({ data: world.channel.content.colors });
    }),

    http.get('/menu', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json({ data: world.channel.content.menu });
    }),

    http.get('/pages', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(titles(world.channel.content.pages)));
    }),

    http.get('/faq', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json(wholeList(world.channel.content.faq));
    }),

    http.get('/slides/web', ({ request, query, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      const type = query.get('type') || null;
      if (type !== null && !['main', 'category', 'participant', 'group'].includes(type)) {
        throw validationError('The type must be one of main, category, participant, group.', 'type');
      }
      const slides = world.channel.content.slides.filter(
        (slide) => type === null || slide.slidable_type === type,
      );
      return response(200).json(wholeList(slides));
    }),

    http.get('/events-locations', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      const venues = world.channel.directory.venues.map((place) => presentVenue(place, world.channel));
      return response(200).json(wholeList(venues));
    }),

    http.get('/geo', ({ request, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      return response(200).json({ data: world.geo });
    }),

    http.get('/pages/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      const id = idOf(world, params.id);
      return response(200).json({
        data: found(
          world,
          world.channel.content.pages.find((page) => page.id === id),
        ),
      });
    }),

    http.get('/custom-forms/{alias}', ({ request, params, response }) => {
      const world = worldOf(request);
      sessionOf(world, request);
      const form = world.channel.content.forms.find((each) => each.alias === params.alias);
      return response(200).json({ data: found(world, form) });
    }),
  ];
}

/** Pages as lists carry them: without their HTML. */
function titles(pages: readonly Page[]): Page[] {
  return pages.map(({ content: _, ...page }) => page);
}

/** A world may be told to sell in another currency. */
function settingsOf({ channel, passes }: World): Settings {
  const { settings } = channel.content;
  const { currency = 'USD' } = settings;
  return passes.currency === currency ? settings : { ...settings, currency: passes.currency };
}

/** Everything that start-up needs, the same for every viewer; of a sparse channel next to nothing. */
function bootstrap(world: World): ChannelBootstrap {
  const { channel, passes } = world;
  if (channel.sparse) return { settings: null, menu: null, slides: null, pages: [] };
  const { content, directory } = channel;
  return {
    settings: settingsOf(world),
    'color-settings': content.colors,
    menu: content.menu,
    slides: content.slides,
    pages: titles(content.pages),
    faq: content.faq,
    static_blocks: content.staticBlocks,
    'events-categories': presentCategories(channel),
    'events-locations': directory.venues.map((place) => presentVenue(place, channel)),
    'participant-groups': directory.schools.map(presentSchool),
    'participant-group-properties': presentProperties(channel),
    packages: passes.packages().map((each) => presentPass(world, each, null)),
    subscriptions: passes.subscriptions().map((each) => presentSubscription(world, each, null)),
  };
}
