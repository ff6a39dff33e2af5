export const phone = { device: 'phone', viewport: { width: 390, height: 844 } } as const;
export const wide = { device: 'wide', viewport: { width: 1366, height: 768 } } as const;

/**
 * Four visits in which every pair of a channel, a language and a width comes once. The findings of axe-core depend on two of
 * them at most: contrast on the colours and the width, the size of targets on the language and the width.
 */
export const visits = [
  { channelHost: 'northside.localhost', language: 'en', ...phone },
  { channelHost: 'northside.localhost', language: 'fr', ...wide },
  { channelHost: 'voltige.localhost', language: 'en', ...wide },
  { channelHost: 'voltige.localhost', language: 'fr', ...phone },
] as const;
