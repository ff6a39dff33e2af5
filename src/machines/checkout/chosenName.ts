import type { EventCategory, InvoiceLine, InvoicePreview } from '../../api/schema';
import { choiceOf } from './pass';
import type { Catalogue, CheckoutContext, Choice } from './types';

/** The name of a pass with that of the team or the category that was chosen for it, if there is one. */
export const nameWithChoice = (name: string, chosen: string | null | undefined): string =>
  chosen ? `${name} – ${chosen}` : name;

/** The name of the team or the category that the buyer chose; null before, and for a pass that leaves no choice. */
function chosenName({ pass, participantId, categoryId }: Choice, catalogue: Catalogue): string | null {
  const open = choiceOf(pass, catalogue);
  if (open === null) return null;
  return open.of === 'participant'
    ? (catalogue.participants.find(({ id }) => id === participantId)?.name ?? null)
    : titleIn(catalogue.categories, categoryId);
}

function titleIn(categories: readonly EventCategory[], wanted: number | null): string | null {
  for (const { id, title, children } of categories) {
    const found = id === wanted ? (title ?? null) : titleIn(children ?? [], wanted);
    if (found !== null) return found;
  }
  return null;
}

type Chosen = Pick<CheckoutContext, 'choice' | 'catalogue'>;

/** The name of the chosen pass with its team or category; null while nothing is chosen, and for a pass without a name. */
export function selectPassName({ choice, catalogue }: Chosen): string | null {
  const name = choice?.pass.pass.name;
  if (choice === null || !name) return null;
  return nameWithChoice(name, catalogue === null ? null : chosenName(choice, catalogue));
}

/**
 * Whether a line is for the pass, the first item of the purchase.
 * @param name of the pass as the platform titles it, which decides where the line does not say its item
 */
export const isOfPass = ({ item_index, title }: InvoiceLine, name: string | undefined | null): boolean =>
  item_index == null ? title === name : item_index === 0;

/** The bill with the name of the team or the category in the line of the pass, which the platform names without it. */
export function withChosenName<Bill extends Pick<InvoicePreview, 'lines'>>(
  bill: Bill,
  context: Chosen,
): Bill {
  const name = selectPassName(context);
  const plain = context.choice?.pass.pass.name;
  if (name === null || name === plain || bill.lines === undefined) return bill;
  return {
    ...bill,
    lines: bill.lines.map((line) =>
      line.kind === 'pass' && isOfPass(line, plain) ? { ...line, title: name } : line,
    ),
  };
}
