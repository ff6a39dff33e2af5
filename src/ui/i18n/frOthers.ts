import { account } from './fr/account';
import { catalog } from './fr/catalog';
import { contacts } from './fr/contacts';
import { download } from './fr/download';
import { faq } from './fr/faq';
import { form } from './fr/form';
import { page } from './fr/page';
import { player } from './fr/player';
import { preroll } from './fr/preroll';
import { profile } from './fr/profile';
import { serverMessage } from './fr/serverMessages';
import { share } from './fr/share';
import { validation } from './fr/validation';
import { watch } from './fr/watch';

/** The French messages of the other screens. */
export const messages = {
  account,
  catalog,
  contacts,
  download,
  validation,
  faq,
  form,
  page,
  player,
  preroll,
  profile,
  serverMessage,
  share,
  watch,
};
