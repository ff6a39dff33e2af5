import { beforeEach, expect, test, vi } from 'vitest';
import { redactText, uncaughtProblem } from '../../src/support/uncaughtProblem';

class ErrorEvent extends Event {
  readonly error: unknown;
  readonly message: string;
  readonly filename: string;

  constructor(error: unknown, filename = 'https://northside.example/assets/core-a1.js') {
    super('error');
    this.error = error;
    this.message = 'Uncaught';
    this.filename = filename;
  }
}

class PromiseRejectionEvent extends Event {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('unhandledrejection');
    this.reason = reason;
  }
}

class SecurityPolicyViolationEvent extends Event {
  readonly effectiveDirective: string;
  readonly blockedURI: string;

  constructor(effectiveDirective: string, blockedURI: string) {
    super('securitypolicyviolation');
    this.effectiveDirective = effectiveDirective;
    this.blockedURI = blockedURI;
  }
}

beforeEach(() => {
  vi.stubGlobal('ErrorEvent', ErrorEvent);
  vi.stubGlobal('PromiseRejectionEvent', PromiseRejectionEvent);
  vi.stubGlobal('SecurityPolicyViolationEvent', SecurityPolicyViolationEvent);
  vi.stubGlobal('location', { host: 'northside.example' });
});

test('an uncaught error says its name and the functions, without addresses of pages', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'email')");
  error.stack = [
    "TypeError: Cannot read properties of undefined (reading 'email')",
    '    at readName (https://northside.example/assets/core-a1.js:1:22)',
    '    at https://js.stripe.com/endive/stripe.js?key=pk_1:3:4',
    '    at https://northside.example/password-reset?email=sam@example.com&signature=abc:1:1',
  ].join('\n');
  expect(uncaughtProblem(new ErrorEvent(error))).toEqual({
    kind: 'exception',
    message: "TypeError: Cannot read properties of undefined (reading 'email')",
    stack: 'readName /assets/core-a1.js:1:22\n(anonymous) js.stripe.com/endive/stripe.js:3:4',
  });
});

test('the stack of Firefox and Safari is read too', () => {
  const error = new Error('No.');
  error.stack = 'readName@https://northside.example/assets/core-a1.js:1:22\n';
  expect(uncaughtProblem(new ErrorEvent(error))?.stack).toBe('readName /assets/core-a1.js:1:22');
});

test('an unhandled rejection with something else than an error says its type alone', () => {
  expect(uncaughtProblem(new PromiseRejectionEvent({ email: 'sam@example.com' }))).toEqual({
    kind: 'rejection',
    message: 'object was thrown',
  });
});

test.each([
  ['https://evil.example/x.js?email=a@b.example', 'script-src-elem refused https://evil.example'],
  ['http://evil.example:8080/x.js?a=1', 'script-src-elem refused http://evil.example:8080'],
  ['inline', 'script-src-elem refused inline'],
  ['trusted-types-sink', 'script-src-elem refused trusted-types-sink'],
])('a refusal of the policy names the host of %s', (blocked, message) => {
  expect(uncaughtProblem(new SecurityPolicyViolationEvent('script-src-elem', blocked))).toEqual({
    kind: 'policy',
    message,
  });
});

test('a refusal of Trusted Types names its directive, which is as long as a key', () => {
  const event = new SecurityPolicyViolationEvent('require-trusted-types-for', 'trusted-types-sink');
  expect(uncaughtProblem(event)?.message).toBe('require-trusted-types-for refused trusted-types-sink');
});

test('the script of a browser extension is not reported', () => {
  expect(uncaughtProblem(new ErrorEvent(new Error('No.'), 'chrome-extension://abc/x.js'))).toBeNull();
});

test.each([
  [
    `Unexpected token 'A', "Ann Lee <ann"... is not valid JSON`,
    "Unexpected token 'A', [text]... is not valid JSON",
  ],
  ['No script of ours: https://evil.example/a?signature=abc', 'No script of ours: https://evil.example'],
  ['sam.rivera+1@rudy.example is unknown', '[email] is unknown'],
  ['sam%40rudy.example', '[email]'],
  ['The number is +1 218 555 0134.', 'The number is [number].'],
  ['4242 4242 4242 4242 was typed', '[number] was typed'],
  ['The key ak_1234567890abcdef1234567890 is refused', 'The key [key] is refused'],
  [`The name 'Ann Lee of 12 Elm Street' is long`, 'The name [text] is long'],
])('%s is written as %s', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
  expect(redactText('x '.repeat(1_000)).length).toBe(500);
});
