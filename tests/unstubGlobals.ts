import { afterAll, vi } from 'vitest';

// The files of a worker share their globals: the stubs of a file's last test would stand in the hooks of the next file.
afterAll(() => {
  vi.unstubAllGlobals();
});
