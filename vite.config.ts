import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './sandbox/host/http/precompress';
import { sandboxPlugin } from './sandbox/vite';
import { billOfMaterials } from './scripts/billOfMaterials';
import { readBuildOptions } from './scripts/buildOptions';
import { isInFirstLoad, type Modules } from './scripts/firstLoad';
import { inlineScript } from './scripts/inlineScript';
import { mapsBeside, releaseVersion } from './scripts/releaseFiles';
import { adoptedStyles } from './scripts/vitePlugins/adoptedStyles';
import { leanPackages } from './scripts/vitePlugins/leanPackages';
import { leaveOut } from './scripts/vitePlugins/leaveOut';
import { minifyFirstLoad } from './scripts/vitePlugins/minifyFirstLoad';
import { undescribedMachines } from './scripts/vitePlugins/undescribedMachines';
import { languages } from './src/ui/i18n/language';

const HOST = { host: '127.0.0.1', port: 4173, strictPort: true };

const node = (name: string) => `node_modules/${name}/`;

const icon = (name: string) => `${node('lucide-react')}dist/esm/icons/${name}.mjs`;

/** The icons of the shell and of home. */
const APP_ICONS = [
  ...['chevron-down', 'chevron-left', 'chevron-right', 'circle-play', 'external-link', 'heart'],
  ...['menu', 'pause', 'play', 'rotate-cw', 'search', 'x'],
].map(icon);

/** Icons of one screen or part, which come with it. */
const LAZY_ICONS = ['calendar-plus', 'clock', 'scan-qr-code', 'trash-2', 'triangle-alert'].map(icon);

/**
 * The two chunks that every page loads, as lists of folders (with a slash at the end) and modules: of these, what the
 * first load imports. `core` starts before React: clients, machines, theme. `app` is React, the shell and home. Under `lazy`
 * are modules that the index of their package imports and nothing uses, and those of the other chunk. `shared` is what most
 * other screens import, `support` redacts what leaves the browser, one chunk for its several importers, and `icons` are those
 * of the other screens, in one file. Every other module belongs to the chunk that imports it.
 */
const CHUNKS = {
  core: {
    modules: [
      ...['xstate', 'openapi-fetch', '@tanstack/query-core'].map(node),
      'src/api/',
      'src/app/',
      'src/chunks/',
      'src/viewParts.ts',
      'src/machines/crash/',
      'src/machines/eventStatus/pollAfter.ts',
      'src/machines/reload/',
      'src/machines/session/',
      'src/machines/startup/',
      'src/machines/timerClock.ts',
      'src/machines/unprovided.ts',
      'src/ui/theme/',
      'src/ui/i18n/language.ts',
      'src/ui/i18n/messageFiles.ts',
      'preload-helper',
    ],
    lazy: ['query-core/build/modern/queriesObserver.js'],
  },
  app: {
    modules: [
      ...['react', 'react-dom', 'scheduler', 'wouter', 'regexparam', 'i18next', 'react-i18next'].map(node),
      ...['lucide-react/dist/esm/shared', 'use-sync-external-store', 'use-isomorphic-layout-effect'].map(
        node,
      ),
      ...['Icon.mjs', 'context.mjs', 'createLucideIcon.mjs'].map(
        (file) => `${node('lucide-react')}dist/esm/${file}`,
      ),
      ...APP_ICONS,
      ...['@tanstack/react-query', '@xstate/react'].map(node),
      'query-core/build/modern/queryObserver.js',
      'rolldown:runtime',
      'rolldown/runtime',
      'src/api/failures/failureText.ts',
      'src/api/failures/refusalMessage.ts',
      'src/routes/events/',
      'src/routes/favorites/FavoriteHeart.tsx',
      'src/routes/home/',
      'src/routes/shell/',
      'src/routes/pages/channelPages.ts',
      'src/routes/*',
      'src/routes/hooks/',
      'src/ui/cards/',
      'src/ui/html/',
      'src/ui/i18n/*',
      'src/ui/kit/',
      'src/ui/screens/',
      'src/ui/shell/',
      'src/ui/safeUrl.ts',
    ],
    lazy: [
      'react-query/build/modern/useQueries.js',
      'react-i18next/dist/es/I18nextProvider.js',
      'src/ui/i18n/language.ts',
      'src/ui/i18n/messageFiles.ts',
    ],
  },
  shared: {
    modules: [
      'src/api/failures/lostAnswer.ts',
      'src/api/randomId.ts',
      'src/api/transport/sendForm.ts',
      'src/app/stopVisit.ts',
      'src/routes/focusOnMount.ts',
      'src/routes/hooks/',
      'src/ui/kit/showCurrent.ts',
    ],
    lazy: [],
  },
  support: {
    modules: ['src/support/', 'src/api/schema/enumValues.ts'],
    lazy: ['src/support/replay.ts', 'src/support/stepToShow.ts'],
  },
  icons: { modules: [`${node('lucide-react')}dist/esm/icons/`], lazy: [...APP_ICONS, ...LAZY_ICONS] },
} as const;

/**
 * A folder ends with a slash; `folder/*` is its direct files only; anything else is the end of a module's
 * path.
 */
function isListed(id: string, list: readonly string[]): boolean {
  const path = id.replace(/\?.*$/, '');
  return list.some((entry) => {
    if (entry.endsWith('/')) return path.includes(`/${entry}`);
    if (entry.endsWith('/*')) return path.slice(0, path.lastIndexOf('/')).endsWith(`/${entry.slice(0, -2)}`);
    return path.includes(entry);
  });
}

const belongsTo = (name: keyof typeof CHUNKS) => (id: string) =>
  isListed(id, CHUNKS[name].modules) && !isListed(id, CHUNKS[name].lazy) && !id.endsWith('?described');

const ofFirstLoad = (name: keyof typeof CHUNKS) => (id: string, modules: Modules) =>
  isInFirstLoad(id, modules) ? name : null;

/**
 * Preloads React and the app shell after the key requests: the entry imports them only once those are sent,
 * and a slow network would be idle meanwhile.
 */
function fetchAppShellEarly(): Plugin {
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
 * Inlines the style of the boot notice into the document, since the notice must appear even if no file of the
 * build loads. The content security policy in sandbox/host/http/headers.ts allows this text by its hash.
 */
function inlineBootNotice(): Plugin {
  const tag = {
    tag: 'style',
    children: readFileSync('src/bootNotice.css', 'utf8'),
    injectTo: 'head',
  } as const;
  return { name: 'rudy:inline-boot-notice', transformIndexHtml: { order: 'post', handler: () => [tag] } };
}

/**
 * Inlines the script of the early requests, allowed by its hash too. It stands after the preload of the settings, which
 * it uses, and before the style file, which a script would wait for.
 */
function inlineEarlyRequests(): Plugin {
  const preload = /<link rel="preload" href="\/settings\.json"[^>]*>/;
  return {
    name: 'rudy:inline-early-requests',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!preload.test(html)) throw new Error('The document does not preload the settings.');
        return html.replace(
          preload,
          (link) => `${link}\n    <script>${inlineScript('earlyRequests')}</script>`,
        );
      },
    },
  };
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const { maps, without } = readBuildOptions();

export default defineConfig({
  plugins: [
    react(),
    leaveOut(without),
    adoptedStyles(),
    undescribedMachines(),
    leanPackages(),
    optimizeLocales.vite({ locales: languages }),
    sandboxPlugin(),
    fetchAppShellEarly(),
    inlineEarlyRequests(),
    inlineBootNotice(),
    minifyFirstLoad(),
    releaseVersion(version),
    billOfMaterials({ name: 'rudy', version }),
    precompress(),
    ...(maps ? [] : [mapsBeside()]),
  ],
  resolve: {
    // React has the hook since version 18: its packages need no other implementation of it.
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: HOST,
  preview: HOST,
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // A developer can wait for one more request, and the list of its files is in the core otherwise.
      resolveDependencies: (file, dependencies) =>
        /open(Inspector|Developer)-/.test(file) ? [] : dependencies,
    },
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    // Shaka's builds cannot be split further, and load only with a stream.
    chunkSizeWarningLimit: 600,
    // One style file, loaded in parallel with the entry, so that the first screen waits for no further one.
    cssCodeSplit: false,
    rolldownOptions: {
      // A newcomer looks for the address under a build, where the bundler lists the time of each plug-in.
      checks: { bundlerTimings: false },
      output: {
        // The first load lists the files of all screens: what they share needs no name, and each hash is as long as keeps
        // the files of some hundred releases apart.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || name in CHUNKS ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // React and the app shell are one chunk, loaded in parallel with the first requests: few files keep
          // the browser's six connections free for the keys. The entry contains none of it.
          groups: [
            { name: ofFirstLoad('app'), debugName: 'app', test: belongsTo('app'), priority: 2 },
            { name: ofFirstLoad('core'), debugName: 'core', test: belongsTo('core'), priority: 1 },
            { name: 'shared', test: belongsTo('shared') },
            { name: 'support', test: belongsTo('support'), priority: 1 },
            { name: 'icons', test: belongsTo('icons'), priority: 1 },
          ],
        },
      },
    },
  },
});
