import type { ManualFault } from '../../src/machines/fixture';

/** The words of the form "Faults on purpose" on `/sandbox`. */
export function faultText(
  { operation, kind, status, match, body, times, afterMs }: ManualFault,
  isHeld: boolean,
): string {
  return [
    `On /sandbox, under “Faults on purpose”, choose the operation “${operation}” and the kind “${kind}”`,
    ...(status === undefined ? [] : [`the status ${status}`]),
    ...(match === undefined ? [] : [`only addresses with “${match}”`]),
    ...(body === undefined ? [] : [`the answer ${body}`]),
    ...(times === undefined ? [] : [`how often “${times}”`]),
    ...(afterMs === undefined ? [] : [`after ${afterMs} milliseconds`]),
    ...(isHeld && kind !== 'hang' ? ['tick “Held until it is let go”'] : []),
    'and press “Add fault”.',
  ].join(', ');
}

/** Faults strike in their order: the requests before the one that is meant are only answered. */
export const passText = (operation: string, times: number, match: string | undefined): string =>
  faultText(
    { operation, kind: 'slow', ...(match !== undefined && { match }), ...(times > 1 && { times }) },
    false,
  );

/** A line that only adds a fault. */
export const FAULT = /^On \/sandbox, under “Faults on purpose”, choose .*and press “Add fault”\.$/;
