import { consent } from './en/consent';
import { event } from './en/event';
import { failure } from './en/failures';
import { favorites } from './en/favorites';
import { head } from './en/head';
import { home } from './en/home';
import { kit } from './en/kit';
import { crash, difficulties, notFound } from './en/screens';
import { shell } from './en/shell';

/** The English messages of the shell and of home, which load before the first screen. */
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
