import type { Page } from '@playwright/test';

/** A desktop window; the widest of the two widths that every screen is judged at. */
export const WINDOW = { width: 1366, height: 768 };

/** How many times slower the processor of a mid-range phone is (design §4). */
const CPU_RATE = 4;

/** A slow network: 1.6 Mbps down, 750 kbps up, 150 ms round trip (design §4). Bytes a second, ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The processor of a phone, for all that the page does from now on. */
export async function slowProcessor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** The processor of a phone on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await slowProcessor(page);
}
