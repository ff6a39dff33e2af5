import { afterAll, vi } from 'vitest';
import { toasts } from '../src/routes/shell/toasts';

// The files of a worker share their modules and globals. An import that a screen has begun would fail in the next file, which
// has another environment, the stubs of a file's last test would stand in the hooks of the next one, and its toasts on the next screen.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  for (const { id } of toasts.read()) toasts.dismiss(id);
});
