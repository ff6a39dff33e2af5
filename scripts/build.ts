import { build } from 'vite';
import { BUILD_OPTIONS, parseBuildOptions } from './buildOptions';

const args = process.argv.slice(2);

try {
  parseBuildOptions(args);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error('npm run build -- [--maps] [--without simulate] [--without inspector] [--without developer]');
  process.exit(1);
}

process.env[BUILD_OPTIONS] = args.join(' ');
await build({ configLoader: 'runner' });
