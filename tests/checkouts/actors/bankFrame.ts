import type { PageFrame } from '../page/elements';
import type { PageWindow } from '../page/window';
import type { Device } from './device';

/** How the viewer answers the bank: `leaves` never does, `lost` is an answer that does not arrive. */
export type BankAnswer = 'completes' | 'fails' | 'closes' | 'leaves' | 'lost';

export interface BankVisit {
  answer: BankAnswer;
  afterMs: number;
  /** The bank's page takes the place of the storefront's, and leads back to it. */
  isRedirect: boolean;
}

/** The tab that the bank's page is opened in. */
export interface BankTab {
  readonly device: Device;
  /** The bank asks the viewer. */
  askViewer(): BankVisit;
  isOpen(): boolean;
  /** The page that is shown; null while the tab is closed or at the bank. */
  page(): object | null;
  load(search: string): void;
  leave(): void;
}

interface AskingPage {
  readonly tab: BankTab;
  readonly window: PageWindow;
  readonly isFrozen: boolean;
  isOver(): boolean;
}

/** The bank's page, in a frame of the page or in its place, with the viewer's answer. */
export function askBank(page: AskingPage, frame: PageFrame, url: URL): void {
  const { tab } = page;
  const { clock, network } = tab.device;
  const { answer, afterMs, isRedirect } = tab.askViewer();

  const post = async (address: URL, given: 'complete' | 'fail' | 'close') => {
    const body = new URLSearchParams({ answer: given });
    return network.fetch(new Request(address, { method: 'POST', body })).catch(() => null);
  };
  const given = answer === 'completes' ? 'complete' : answer === 'fails' ? 'fail' : 'close';

  if (isRedirect) {
    const returnUrl = page.window.url().href;
    tab.leave();
    url.searchParams.set('return_url', returnUrl);
    clock.schedule(() => {
      if (!tab.isOpen() || tab.page() !== null) return;
      // The back button, or a bank that does not answer: the viewer comes back to where the payment was.
      if (answer === 'leaves' || answer === 'lost') return tab.load(new URL(returnUrl).search);
      void post(url, given).then((response) => {
        if (!tab.isOpen() || tab.page() !== null) return;
        const target = response?.headers.get('location') ?? returnUrl;
        tab.load(new URL(target, returnUrl).search);
      });
    }, afterMs);
    return;
  }
  if (answer === 'leaves') return;
  clock.schedule(() => {
    if (page.isOver() || page.isFrozen || !frame.isConnected) return;
    if (answer === 'closes') {
      frame.parent?.dispatchEvent(new Event('cancel', { cancelable: true }));
      return;
    }
    const tell = () =>
      page.window.dispatch(
        Object.assign(new Event('message'), { data: 'bank.answered', source: frame.contentWindow }),
      );
    if (answer === 'lost') tell();
    else void post(url, given).then(() => page.isOver() || tell());
  }, afterMs);
}
