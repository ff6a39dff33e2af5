import { consent } from './fr/consent';
import { event } from './fr/event';
import { failure } from './fr/failures';
import { favorites } from './fr/favorites';
import { head } from './fr/head';
import { home } from './fr/home';
import { kit } from './fr/kit';
import { crash, difficulties, notFound } from './fr/screens';
import { shell } from './fr/shell';

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
};
