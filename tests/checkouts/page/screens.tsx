import { renderToStaticMarkup } from 'react-dom/server';
import type { RudySystem } from '../../../src/app/system';
import type { CheckoutSnapshot } from '../../../src/machines/checkout/selectors';
import { CheckoutView } from '../../../src/routes/checkout/CheckoutView';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { currentText, loadLanguage } from '../../../src/ui/i18n/text';

/** The text that the viewer reads, and what can be pressed. */
export interface Screen {
  text: string;
  /** The labels of buttons that take a press; empty for a list to choose from. */
  buttons: readonly string[];
  links: readonly string[];
}

/** Elements without an end tag. */
const VOID = /^(?:input|img|br|hr|meta|link)$/;
const TOKEN = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;

/** The views of the checkout, in English. */
export interface Screens {
  /** The screen of the checkout with the system of its page, as the route renders it. */
  render(system: RudySystem, snapshot: CheckoutSnapshot): Screen;
  /** The sentence that nothing was charged. */
  notCharged: string;
}

export async function loadScreens(): Promise<Screens> {
  await loadLanguage('en');
  return { render: renderScreen, notCharged: currentText('checkout.notCharged') };
}

function renderScreen(system: RudySystem, snapshot: CheckoutSnapshot): Screen {
  return readScreen(
    renderToStaticMarkup(
      <SystemContext value={system}>
        <CheckoutView snapshot={snapshot} send={() => undefined} form={null} />
      </SystemContext>,
    ),
  );
}

/** Reads markup as a viewer does: nothing of what is hidden, and no button that is disabled. */
function readScreen(markup: string): Screen {
  const texts: string[] = [];
  const buttons: string[] = [];
  const links: string[] = [];
  let hiddenDepth = 0;
  let control: { into: string[] | null; label: string } | null = null;
  for (const [, end, tag = '', attributes = '', text] of markup.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (hiddenDepth > 0) continue;
      texts.push(unescaped(text));
      if (control !== null) control.label += unescaped(text);
      continue;
    }
    if (end === '/') {
      if (hiddenDepth > 0) hiddenDepth -= 1;
      else if (control !== null && (tag === 'button' || tag === 'a')) {
        control.into?.push(control.label.trim());
        control = null;
      }
      continue;
    }
    if (tag === 'select' && hiddenDepth === 0) buttons.push('');
    if (VOID.test(tag) || attributes.endsWith('/')) continue;
    if (hiddenDepth > 0 || / hidden=""/.test(attributes)) hiddenDepth += 1;
    else if (tag === 'button')
      control = {
        into: / (?:disabled=""|aria-disabled="true")/.test(attributes) ? null : buttons,
        label: '',
      };
    else if (tag === 'a') control = { into: links, label: '' };
  }
  return { text: texts.join(' '), buttons, links };
}

const unescaped = (markup: string): string =>
  markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
