import type { OperationId } from '../../src/api/schema/operations';
import { bodyFaults, parseBody } from '../../src/api/validation/bodyFaults';
import { answerEffect, NOTICED_BY_NOBODY } from '../../src/api/validation/effects';
import type { ContractSource, Place } from './contractSource';
import type { Finding } from './finding';
import type { Received } from './send';

type Answer = Extract<Received, { kind: 'answer' }>;

const ERROR_BODY: Place = { file: 'openapi/shared/errors.yaml', pointer: '/ErrorBody' };

/** Lists the faults of an answer to a call that should succeed. */
export function judgeSuccess(contract: ContractSource, operation: OperationId, answer: Answer): Finding[] {
  const effect = answerEffect(operation);
  const whole = (sentence: string, place: Place, seen = effect): Finding[] => [
    { sentence, pointer: null, place, effect: seen },
  ];
  const { statuses } = contract.describe(operation);
  const expected = statuses.find((status) => status.startsWith('2')) ?? '200';
  const { status } = answer;
  if (status < 200 || status > 299)
    return whole(
      `It answers ${status} instead of ${expected}.`,
      contract.answerPlace(operation, Number(expected)),
    );
  const findings = bodyFaults(operation, answer).map(
    (fault): Finding => ({ ...fault, place: contract.placeOf(operation, fault.pointer ?? '') }),
  );
  if (String(status) !== expected) {
    const place = contract.answerPlace(operation, Number(expected));
    findings.push(...whole(`It answers ${status} instead of ${expected}.`, place, NOTICED_BY_NOBODY));
  }
  return findings;
}

export interface ExpectedRefusal {
  statuses: readonly number[];
  /** The name in `errors` by which the storefront decides; null for none. */
  field: string | null;
  /** The words in the message by which the storefront knows the reason (openapi/shared/errors.yaml). */
  says?: string;
  /** The consequence for viewers where it is not refused so. */
  effect: string;
}

/** Lists the faults of an answer to a call that should be refused. */
export function judgeRefusal(
  contract: ContractSource,
  operation: OperationId,
  answer: Answer,
  { statuses, field, says, effect }: ExpectedRefusal,
): Finding[] {
  const { status } = answer;
  const wanted = statuses.join(' or ');
  if (!statuses.includes(status)) {
    const place = contract.answerPlace(operation, statuses[0] ?? status);
    return [{ sentence: `It answers ${status} instead of ${wanted}.`, pointer: null, place, effect }];
  }
  const parsed = parseBody(answer);
  if ('wrong' in parsed) return [{ sentence: parsed.wrong, pointer: null, place: ERROR_BODY, effect }];
  const at = (pointer: string, sentence: string): Finding => {
    const name = pointer.split('/')[1];
    const place =
      name === undefined ? ERROR_BODY : { ...ERROR_BODY, pointer: `/ErrorBody/properties/${name}` };
    return { sentence, pointer, place, effect };
  };
  const { body } = parsed;
  if (typeof body !== 'object' || body === null) return [at('', 'A refusal is not an object.')];
  const fields: Record<string, unknown> = { ...body };
  const findings: Finding[] = [];
  if (typeof (fields.message ?? '') !== 'string')
    findings.push(at('/message', `Expected string or null, received ${typeof fields.message}.`));
  const errors = fields.errors ?? {};
  if (typeof errors !== 'object' || Array.isArray(errors))
    return [...findings, at('/errors', 'Expected lists of sentences by field, received another value.')];
  for (const [name, sentences] of Object.entries(errors))
    if (!Array.isArray(sentences) || sentences.some((sentence) => typeof sentence !== 'string'))
      findings.push(at(`/errors/${name}`, 'Expected a list of sentences, received another value.'));
  // An ended key is refused by 401 alone, or by name (openapi/channel.yaml, "Lifetimes of keys").
  if (field !== null && status !== 401 && !(field in errors))
    findings.push(at('/errors', `The refusal does not name errors.${field}.`));
  if (says !== undefined && !JSON.stringify(body).toLowerCase().includes(says))
    findings.push(at('/message', `The refusal does not say "${says}", by which it is known.`));
  return findings;
}
