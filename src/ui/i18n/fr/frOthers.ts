import { account } from './account/account';
import { contacts } from './account/contacts';
import { catalog } from './browsing/catalog';
import { faq } from './browsing/faq';
import { page } from './browsing/page';
import { search } from './browsing/search';
import { card } from './buying/card';
import { about } from './frame/about';
import { form } from './frame/form';
import { notFound } from './frame/notFound';
import { serverMessage } from './frame/serverMessages';
import { validation } from './frame/validation';
import { begun } from './watching/begun';
import { download } from './watching/download';
import { share } from './watching/share';
import { watch } from './watching/watch';

/** The French messages of the other screens. */
export const messages = {
  about,
  account,
  begun,
  card,
  catalog,
  contacts,
  download,
  validation,
  faq,
  form,
  notFound,
  page,
  search,
  serverMessage,
  share,
  watch,
};
