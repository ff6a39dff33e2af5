import type { Fetch } from '../../scripts/checkPlatform/send';

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

/** The body is read as text, since the answers that a test changes are texts; segments of streams are not looked into. */
async function keep(response: Response): Promise<Kept> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

const nameOf = async (request: Request) => `${request.method} ${request.url} ${await request.clone().text()}`;

/** Changes one kind of answers on its way; null leaves it as it is. */
export type Mistake = (request: { method: string; path: string }, answer: Answer) => Answer | null;

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export interface Recording {
  /** Asks the real platform, and keeps what it answers. */
  record: Fetch;
  /** Answers what was kept, with one mistake in it; nothing is kept of what was never asked. */
  replay(mistake: Mistake): Fetch;
}

/** A platform whose answers are asked for once, so that forty broken ones cost no more than one. */
export function createRecording(fetch: Fetch): Recording {
  const answers = new Map<string, Kept>();
  return {
    record: async (request) => {
      const name = await nameOf(request);
      const kept = await keep(await fetch(request));
      answers.set(name, kept);
      return new Response(bodyOf(kept), kept);
    },
    replay: (mistake) => async (request) => {
      const kept = answers.get(await nameOf(request));
      if (kept === undefined) return Response.json({ message: 'Not found.', errors: {} }, { status: 404 });
      const answer = { status: kept.status, headers: new Headers(kept.headers), body: kept.body };
      const { method, url } = request;
      const changed = mistake({ method, path: new URL(url).pathname }, answer) ?? answer;
      return new Response(bodyOf(changed), changed);
    },
  };
}

/** Preflights have no body, and a body may not be given with their status. */
const bodyOf = ({ status, body }: { status: number; body: string }) => (status === 204 ? null : body);
