import { favorites } from './account/favorites';
import { home } from './browsing/home';
import { consent } from './frame/consent';
import { failure } from './frame/failures';
import { head } from './frame/head';
import { kit } from './frame/kit';
import { crash, difficulties } from './frame/screens';
import { shell } from './frame/shell';
import { event } from './watching/event';

/** The French messages of the shell and of home, which load before the first screen. */
export const messages = {
  shell,
  kit,
  head,
  home,
  event,
  favorites,
  consent,
  difficulties,
  crash,
  failure,
};
