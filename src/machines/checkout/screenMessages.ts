import type { CheckoutContext, Choice } from './types';

/** The key of a message that the choice of a pass shows for the present choice. */
export function choosingMessage(choice: Choice | null): string {
  if (choice?.pass.obstacle === 'covered') return 'passes.covered';
  return choice?.pass.pass.is_team_pass ? 'passes.chooseTeam' : 'passes.once';
}

/** The key of a message that the price shows: of what becomes of the viewer's plans, if it changes them. */
export function priceMessage({ preview }: Pick<CheckoutContext, 'preview'>): string {
  const [change] = preview?.plan_changes ?? [];
  if (change === undefined) return 'checkout.dueToday';
  return change.timing === 'at_period_end' ? 'checkout.changePlan' : 'checkout.proration';
}
