import { account } from './account';
import { catalog } from './catalog';
import { contacts } from './contacts';
import { download } from './download';
import { faq } from './faq';
import { form } from './form';
import { library } from './library';
import { page } from './page';
import { player } from './player';
import { preroll } from './preroll';
import { profile } from './profile';
import { share } from './share';
import { validation } from './validation';
import { watch } from './watch';

/** The French messages of the other screens. */
export const messages = {
  account,
  catalog,
  contacts,
  download,
  validation,
  faq,
  form,
  library,
  page,
  player,
  preroll,
  profile,
  share,
  watch,
};
