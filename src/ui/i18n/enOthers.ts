import { account } from './en/account';
import { catalog } from './en/catalog';
import { contacts } from './en/contacts';
import { download } from './en/download';
import { faq } from './en/faq';
import { form } from './en/form';
import { page } from './en/page';
import { player } from './en/player';
import { preroll } from './en/preroll';
import { profile } from './en/profile';
import { serverMessage } from './en/serverMessages';
import { share } from './en/share';
import { validation } from './en/validation';
import { watch } from './en/watch';

/** The English messages of the other screens. */
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
