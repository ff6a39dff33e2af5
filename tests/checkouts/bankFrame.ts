import type { LivePage } from './livePage';
import type { PageFrame } from './page/elements';

/** The bank's page, in a frame of the page or in its place, with the viewer's answer. */
export function askBank(page: LivePage, frame: PageFrame, url: URL): void {
  const { tab } = page;
  const { clock, network } = tab.device;
  const { answer, afterMs, isRedirect } = tab.hooks.askViewer(tab);

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
