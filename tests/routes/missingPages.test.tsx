import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { ChannelBootstrap } from '../../src/api/schema';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import ChannelPage from '../../src/routes/pages/ChannelPage';
import Contacts from '../../src/routes/pages/contacts/Contacts';
import Faq from '../../src/routes/pages/faq/Faq';
import { TermsText } from '../../src/routes/pages/TermsText';
import { UnknownPath } from '../../src/routes/shell/screens/UnknownPath';
import { loadLanguage } from '../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));

type Source = 'network' | 'cache' | 'default' | null;

function render(screen: ReactNode, channel: ChannelBootstrap, channelSource: Source, path = '/faq'): string {
  vi.stubGlobal('location', new URL(path, 'https://northside.test'));
  vi.stubGlobal('history', { state: null });
  const still = { subscribe: () => ({ unsubscribe: () => undefined }) };
  const system = { startup: { ...still, getSnapshot: () => ({ context: { channel, channelSource } }) } };
  const { pathname, search } = new URL(path, 'https://northside.test');
  return renderToStaticMarkup(
    <SystemContext value={system as never}>
      <Router ssrPath={pathname} ssrSearch={search.slice(1)}>
        {screen}
      </Router>
    </SystemContext>,
  );
}

const linksOf = (markup: string) => [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

describe('the terms of a form', () => {
  const terms = (channel: ChannelBootstrap, source: Source) =>
    render(<TermsText text="I accept the <terms>terms</terms>." />, channel, source);

  it('link to the page of the channel', () => {
    const page = { id: 1, url: 'terms_conditions' };
    expect(linksOf(terms({ pages: [page] }, 'network'))).toEqual(['/terms_conditions']);
  });

  it('are a text where the channel has no such page', () => {
    expect(terms({}, 'network')).toBe('<span>I accept the terms.</span>');
  });

  it.each(['cache', 'default', null] as const)('link while the pages are not known (%s)', (source) => {
    expect(linksOf(terms({}, source))).toEqual(['/terms_conditions']);
  });
});

describe('the questions', () => {
  const faq = [{ id: 1, question: 'Who?', answer: '<p>We.</p>' }];

  it.each<[string, ChannelBootstrap]>([
    ['a page', { pages: [{ id: 1, url: 'contacts' }] }],
    ['an address', { settings: { support_email: 'help@northside.test' } }],
    ['a form', { settings: { contact_form_alias: 'contact' } }],
  ])('lead to the contacts of a channel that has %s', (_, channel) => {
    expect(linksOf(render(<Faq />, channel, 'network'))).toEqual(['/contacts']);
    expect(render(<Faq />, channel, 'network')).toContain('You can ask one.');
    const search = render(<Faq />, { ...channel, faq }, 'network', '/faq?q=none');
    expect(linksOf(search)).toEqual(['/contacts']);
    expect(search).toContain('or contact us');
  });

  it('lead home on a channel without contacts', () => {
    const channel = { settings: { support_email: ' ' } };
    const markup = render(<Faq />, channel, 'network');
    expect(linksOf(markup)).toEqual(['/']);
    expect(markup).not.toContain('You can ask one.');
    const search = render(<Faq />, { ...channel, faq }, 'network', '/faq?q=none');
    expect(linksOf(search)).toEqual([]);
    expect(search).toContain('Try fewer words.');
    expect(search).not.toContain('contact us');
  });
});

describe.each<[string, ReactNode, string]>([
  ['a path without a route', <UnknownPath key="path" path="/code-of-conduct" />, '/code-of-conduct'],
  ['a page of the channel', <ChannelPage key="page" />, '/privacy_policy'],
])('%s', (_, screen, path) => {
  it.each(['cache', 'default', null] as const)('may still be of the channel (%s)', (source) => {
    expect(render(screen, {}, source, path)).toContain('aria-busy="true"');
  });

  it('is unknown once the platform has answered without it', () => {
    expect(render(screen, {}, 'network', path)).toBe('');
  });
});

describe('a channel that could not be loaded', () => {
  it.each<[string, ReactNode]>([
    ['questions', <Faq key="faq" />],
    ['contacts', <Contacts key="contacts" />],
  ])('is not said to have no %s', (_, screen) => {
    expect(linksOf(render(screen, {}, 'default'))).toEqual([]);
    expect(linksOf(render(screen, {}, 'network'))).toEqual(['/']);
  });
});
