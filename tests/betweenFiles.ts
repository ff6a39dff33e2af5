import { afterAll, vi } from 'vitest';

// The files of a worker share their modules and globals. An import that a screen has begun would fail in the next file, which
// has another environment, and the stubs of a file's last test would stand in the hooks of the next one.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});
