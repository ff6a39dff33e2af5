import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { ContactForm } from '../../../src/routes/pages/contacts/ContactForm';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));

test('the title of the page does not stand over the form a second time', () => {
  vi.stubGlobal('location', new URL('https://northside.test/contacts'));
  const headings = (title: string) => {
    const form = { id: 1, alias: 'contact', title, description: '<p>We answer soon.</p>' };
    const markup = renderToStaticMarkup(<ContactForm form={form} pageTitle="Contact us" />);
    return [...markup.matchAll(/<h\d[^>]*>([^<]*)/g)].map(([, text]) => text);
  };
  expect([headings('Contact us'), headings(' contact US'), headings('Write to us')]).toEqual([
    [],
    [],
    ['Write to us'],
  ]);
});
