import type { AnchorAnswer } from './recaptcha';

/** The script of the frame: asks Google's server, on the frame's own origin, for a token. */
async function ask(question: unknown): Promise<AnchorAnswer> {
  const answer = await fetch('/recaptcha/api2/reload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!answer.ok) return { token: null, refused: true };
  const { token }: { token: string | null } = await answer.json();
  return { token, refused: false };
}

addEventListener('message', ({ data, ports: [port] }) => {
  if (port === undefined) return;
  void ask(data).then(
    (answer) => port.postMessage(answer),
    () => port.postMessage({ token: null, refused: true } satisfies AnchorAnswer),
  );
});
