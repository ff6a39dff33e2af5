import { account } from './en/account';
import { catalog } from './en/catalog';
import { consent } from './en/consent';
import { contacts } from './en/contacts';
import { download } from './en/download';
import { event } from './en/event';
import { failure, serverMessage, validation } from './en/failures';
import { faq } from './en/faq';
import { favorites } from './en/favorites';
import { form } from './en/form';
import { head } from './en/head';
import { home } from './en/home';
import { kit } from './en/kit';
import { library } from './en/library';
import { page } from './en/page';
import { player } from './en/player';
import { preroll } from './en/preroll';
import { profile } from './en/profile';
import { crash, difficulties, notFound } from './en/screens';
import { share } from './en/share';
import { shell } from './en/shell';
import { watch } from './en/watch';

/** All English messages of the storefront; their keys are the keys of every other language. */
export const messages = {
  account,
  profile,
  shell,
  kit,
  head,
  home,
  event,
  watch,
  page,
  faq,
  contacts,
  favorites,
  form,
  catalog,
  player,
  preroll,
  share,
  library,
  download,
  difficulties,
  crash,
  notFound,
  consent,
  failure,
  serverMessage,
  validation,
};
