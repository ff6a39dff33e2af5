import type { Answer, Mistake } from './recording';

// biome-ignore lint/suspicious/noExplicitAny: a mistake reaches into an answer wherever it likes
type Body = any;

const isCall = (call: string, { method, path }: { method: string; path: string }) => {
  const [wanted, pattern = ''] = call.split(' ');
  return method === wanted && new RegExp(`^${pattern.replaceAll('{id}', '\\d+')}$`).test(path);
};

/** Changes the answers of one call. @param call such as `GET /api/events/{id}` */
export const at =
  (call: string, change: (answer: Answer) => void): Mistake =>
  (request, answer) => {
    if (!isCall(call, request)) return null;
    change(answer);
    return answer;
  };

/** Changes the bodies of successful answers of one call. */
export const inBody = (call: string, change: (body: Body) => unknown): Mistake =>
  at(call, (answer) => {
    if (answer.status > 299) return;
    const body: Body = JSON.parse(answer.body);
    const changed = change(body);
    answer.body = JSON.stringify(changed === undefined ? body : changed);
  });

/** Changes the refusals of one call. */
export const inRefusal = (call: string, change: (body: Body) => unknown): Mistake =>
  at(call, (answer) => {
    if (answer.status < 400) return;
    const body: Body = JSON.parse(answer.body);
    change(body);
    answer.body = JSON.stringify(body);
  });

/** Other answers than the kept ones where the call is refused. */
export const acceptedInstead = (call: string, body: object): Mistake =>
  at(call, (answer) => {
    if (answer.status < 400) return;
    answer.status = 200;
    answer.body = JSON.stringify(body);
  });

export const withStatus = (status: number) => (answer: Answer) => {
  answer.status = status;
};
export const withBody = (body: string) => (answer: Answer) => {
  answer.body = body;
};
export const withHeader = (name: string, value: string | null) => (answer: Answer) => {
  if (value === null) answer.headers.delete(name);
  else answer.headers.set(name, value);
};
