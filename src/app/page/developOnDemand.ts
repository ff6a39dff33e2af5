import type { ProjectSettings } from '../../api/settings';
import { asksFor } from '../paths/everyPage';

/** Loads developer mode; its chunk has React, which this layer does not know. */
export type LoadDeveloper = () => Promise<{ openDeveloper: (settings: ProjectSettings) => Promise<void> }>;

/**
 * Opens developer mode where the address has `?developer`, and a development build or the settings allow it. The calls of
 * the app wait for it, so that it sees the first one. Never rejects.
 * @returns the settings
 */
export async function developOnDemand(
  settings: ProjectSettings,
  load: LoadDeveloper,
): Promise<ProjectSettings> {
  if (asksFor('developer', location.search) && (import.meta.env.DEV || settings.developer))
    await load()
      .then(({ openDeveloper }) => openDeveloper(settings))
      .catch(() => undefined);
  return settings;
}
