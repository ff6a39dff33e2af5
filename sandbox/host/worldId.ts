/** The cookie that gives each browser test a world of its own (design §5). */
const WORLD_COOKIE = 'rudy_world';
const DEFAULT_WORLD = 'main';

const ID = /^[a-z0-9-]{1,64}$/;

/** @param cookies the Cookie header; an id that is not `[a-z0-9-]{1,64}` means the default world */
export function worldIdOf(cookies: string | null | undefined): string {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === WORLD_COOKIE && value !== undefined && ID.test(value)) return value;
  }
  return DEFAULT_WORLD;
}
