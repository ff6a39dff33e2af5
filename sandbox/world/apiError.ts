/** Sentences by field, as the contract's `ErrorBody` has them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The platform's error answer in place of the requested data. Thrown: MSW sends a thrown Response as the answer, so
 * the rules of the world can refuse from any depth.
 */
export class ApiError extends Response {
  constructor(
    status: number,
    message: string,
    errors: FieldErrors = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify({ message, errors }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
}

/** 429: asked too soon after the last time. */
export function throttled(message: string, seconds: number): ApiError {
  return new ApiError(429, message, {}, { 'retry-after': String(seconds) });
}

/** 422: one field is not acceptable. */
export function validationError(message: string, field: string, sentence = message): ApiError {
  return new ApiError(422, message, { [field]: [sentence] });
}
