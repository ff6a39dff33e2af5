export type Game = { id: number; path: string; stream: string };

/** The first free HLS game of one rail of home: its page and its stream. */
export async function gameOf(rail: 'finished' | 'live', origin: string): Promise<Game> {
  const { apiKey } = await visitor(origin);
  const ask = (path: string) => read(`${origin}/api${path}?api_key=${apiKey}`);
  const home = await ask('/events-for-homepage');
  for (const { id, access } of home[rail] ?? []) {
    // Lists contain pictures only; the streams are part of the event itself.
    const { media } = access === 'free' ? await ask(`/events/${id}`) : {};
    const stream = media?.find((each) => each.mime_type === 'application/vnd.apple.mpegurl');
    if (stream) return { id, path: `/watch/${id}`, stream: new URL(stream.url, origin).href };
  }
  throw new Error('The sandbox has no free HLS game of that kind on its home page.');
}

export type Keys = { channelKey: string; apiKey: string };

/** The keys of a viewer who has logged in. */
export async function logIn(origin: string, email: string, password: string): Promise<Keys> {
  const { channelKey, apiKey: api_key } = await visitor(origin);
  const { api_key: apiKey = '' } = await read(`${origin}/api/v2/auth/login`, { email, password, api_key });
  return { channelKey, apiKey };
}

async function visitor(origin: string): Promise<Keys> {
  const { channel_key: channelKey = '' } = await read(`${origin}/services/keys/channel-key?host=localhost`);
  const { api_key: apiKey = '' } = await read(`${origin}/api/get_api_key`, { channel_key: channelKey });
  return { channelKey, apiKey };
}

type Answer = {
  channel_key?: string;
  api_key?: string;
  finished?: { id: number; access?: string }[];
  live?: { id: number; access?: string }[];
  media?: { url: string; mime_type?: string }[];
};

async function read(url: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  const { data }: { data: Answer } = await response.json();
  return data;
}
