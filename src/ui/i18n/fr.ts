import type { Catalogue } from './catalogue';
import { account } from './fr/account';
import { catalog } from './fr/catalog';
import { consent } from './fr/consent';
import { contacts } from './fr/contacts';
import { download } from './fr/download';
import { event } from './fr/event';
import { failure, serverMessage, validation } from './fr/failures';
import { faq } from './fr/faq';
import { favorites } from './fr/favorites';
import { form } from './fr/form';
import { head } from './fr/head';
import { home } from './fr/home';
import { kit } from './fr/kit';
import { library } from './fr/library';
import { page } from './fr/page';
import { player } from './fr/player';
import { preroll } from './fr/preroll';
import { profile } from './fr/profile';
import { crash, difficulties, notFound } from './fr/screens';
import { share } from './fr/share';
import { shell } from './fr/shell';
import { watch } from './fr/watch';

/** All French messages of the storefront (Canadian usage). */
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
} satisfies Catalogue;
