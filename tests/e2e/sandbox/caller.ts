import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** Calls the platform in the world of the page, like an application without a screen. */
export type Caller = (path: string, body: object) => Promise<Record<string, unknown>>;

export async function arrive(request: APIRequestContext): Promise<Caller> {
  let apiKey: unknown;
  const call: Caller = async (path, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await request.post(`/api${path}`, { headers, data: { ...body, api_key: apiKey } });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    const { data } = await answer.json();
    return data;
  };
  const host = await request.get('/services/keys/channel-key?host=localhost');
  const { data } = await host.json();
  apiKey = (await call('/get_api_key', { channel_key: data.channel_key })).api_key;
  return async (path, body) => {
    const answer = await call(path, body);
    // A login returns its own key.
    apiKey = answer.api_key ?? apiKey;
    return answer;
  };
}

export const viewer = { email: 'viewer@rudy.example', password: 'watch-the-game' };
