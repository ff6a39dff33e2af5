import { build } from 'vite';

/** Bundles the program that starts the container into `dist-container/start.js`, so that the image needs no packages. */
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'scripts/container/start.ts',
    outDir: 'dist-container',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
  },
  ssr: { noExternal: true },
});
