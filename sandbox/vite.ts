import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { createHost } from './host/createHost';
import { recaptchaScripts } from './recaptcha/recaptchaRoute';
import { stripeScript } from './stripe/stripeRoute';
import { systemClock } from './world/clock';
import { createPlatform } from './world/platform';

/** Node cuts a request's head at 16 KB; the app has an answer of its own to a longer address (faults.md row 37). */
const LONGEST_HEAD_BYTES = 256 * 1024;

function acceptLongAddresses(server: ViteDevServer['httpServer'] | PreviewServer['httpServer']): void {
  // Node reads this at each connection; its types know it only as an option of createServer.
  if (server) Object.assign(server, { maxHeaderSize: LONGEST_HEAD_BYTES });
}

/**
 * Puts the sandbox channel behind Vite's servers. In preview it answers everything, as the host of the built
 * bundle; in development Vite serves the modules. Nothing of it can get into a bundle: it has server hooks only.
 */
export function sandboxPlugin(): Plugin {
  const platform = createPlatform({ clock: systemClock });
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'rudy:sandbox',
    apply: 'serve',
    config: (_config, { isPreview }) => ({
      server: { cors: false },
      preview: { cors: false },
      // Vite marks what it injects while developing, so that the policy stays strict there too.
      ...(isPreview ? {} : { html: { cspNonce: nonce } }),
    }),
    configureServer(server) {
      acceptLongAddresses(server.httpServer);
      server.middlewares.use(createHost({ platform, root: null, headers: { development: { nonce } } }));
    },
    configurePreviewServer(server) {
      acceptLongAddresses(server.httpServer);
      void stripeScript();
      void recaptchaScripts();
      const { root, build } = server.config;
      server.middlewares.use(createHost({ platform, root: resolve(root, build.outDir) }));
    },
  };
}
