import type { Random } from '../../../sandbox/world/random';
import type { Observer } from '../observer';
import type { Tab } from './tab';
import { addressAt } from './walletAddresses';

const MOST_OPENED = 4;

/** A viewer in front of a wallet: opens its sheet, looks at the price, confirms or cancels. */
export function createWalletUser(random: Random, observer: Observer) {
  const opened = new WeakMap<Tab, number>();
  return {
    /** Does one thing with the wallet of a tab. @returns false where none is offered, or it is of no use */
    use: (tab: Tab): boolean => {
      const wallet = tab.page()?.walletFrame() ?? null;
      if (wallet === null) return false;
      const sheet = wallet.sheet();
      if (sheet === null) {
        const times = (opened.get(tab) ?? 0) + 1;
        if (times > MOST_OPENED || tab.device.walletCard === '') return false;
        opened.set(tab, times);
        observer.note(`tab ${tab.id}: the wallet is pressed`);
        wallet.press();
        return true;
      }
      if (!wallet.isPayable() && !wallet.isRefused()) return true;
      if (random.chance(0.2)) {
        observer.note(`tab ${tab.id}: the wallet is cancelled`);
        wallet.cancel();
      } else if (wallet.isRefused() || random.chance(0.2)) wallet.choose(addressAt(random.integer(0, 2)));
      else {
        observer.confirmWallet(tab, sheet.price);
        wallet.confirm();
      }
      return true;
    },
  };
}
