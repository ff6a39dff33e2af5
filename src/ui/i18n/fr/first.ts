import { consent } from './consent';
import { event } from './event';
import { failure, serverMessage } from './failures';
import { favorites } from './favorites';
import { head } from './head';
import { home } from './home';
import { kit } from './kit';
import { crash, difficulties, notFound } from './screens';
import { shell } from './shell';

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
  notFound,
  failure,
  serverMessage,
};
