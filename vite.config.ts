import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './sandbox/host/precompress';
import { sandboxPlugin } from './sandbox/vite';

const HOST = { host: '127.0.0.1', port: 4173, strictPort: true };

/** What React needs to draw the frame and home, and nothing that the entry has. */
const FRAMEWORK =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam|i18next|react-i18next|lucide-react|use-sync-external-store|use-isomorphic-layout-effect|@tanstack\/react-query|@xstate\/react)\/|queryObserver/;
const FRAME =
  /src\/(routes\/((frame|events|home)\/|page\/channelPages|[^/]+$)|ui\/(kit|cards|shell|screens|html)\/|ui\/(i18n\/[^/]+|safeUrl)\.ts|api\/(failureText|refusalMessage))/;
const LAZY = /(html\/sanitise|i18n\/(en|fr|language)|routes\/chunk)\.ts$|(queriesObserver|useQueries)\.js$/;

function isFrame(id: string): boolean {
  return (FRAMEWORK.test(id) || FRAME.test(id)) && !LAZY.test(id);
}

/** What starts before React: machines, clients, theme. Screens that come later share it instead of splitting it. */
const CORE =
  /node_modules\/(xstate|openapi-fetch|@tanstack\/query-core)\/(?!.*queriesObserver)|src\/(api|analytics)\/(?!moveIn)|src\/machines\/((startup|session|reload|crash)\/|[^/]+$)|src\/ui\/(theme|i18n\/language)|src\/[^/]+\.ts$|preload-helper/;

/**
 * React and the frame are fetched from the start, behind what asks for the keys: the entry imports them only once it
 * has asked, and a slow network would rest meanwhile.
 */
function fetchFrameEarly(): Plugin {
  return {
    name: 'rudy:fetch-frame-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const frame = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'app');
        if (!frame) throw new Error('There is no chunk for the frame.');
        const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${frame.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Puts the style of the boot notice into the document itself. The notice must appear when no file of the build arrives,
 * its style file included. The content security policy in sandbox/host/headers.ts allows this one text by its hash.
 */
function inlineBootNotice(): Plugin {
  const tag = {
    tag: 'style',
    children: readFileSync('src/bootNotice.css', 'utf8'),
    injectTo: 'head',
  } as const;
  return { name: 'rudy:inline-boot-notice', transformIndexHtml: { order: 'post', handler: () => [tag] } };
}

export default defineConfig({
  plugins: [
    react(),
    optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }),
    sandboxPlugin(),
    fetchFrameEarly(),
    inlineBootNotice(),
    precompress(),
  ],
  server: HOST,
  preview: HOST,
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    // Shaka's builds are what they are, and come only with a stream.
    chunkSizeWarningLimit: 600,
    // One file, fetched beside the entry: the first screen waits for no style of its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // React and the frame arrive as one file beside the first requests: few files keep the browser's six
          // connections free for the keys. The entry has nothing of it.
          groups: [
            { name: 'app', test: isFrame, priority: 2 },
            { name: 'core', test: CORE, priority: 1 },
          ],
        },
      },
    },
  },
});
