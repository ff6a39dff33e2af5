import type { FaqItem } from '../../../api/schema';
import { containsEach, termsOf } from '../../../ui/form/terms';
import { blocksOf } from '../../../ui/html/blocksOf';

/** A question with text, and perhaps an answer (HTML from outside). */
export type Question = { id: number; question: string; answer: string | null };

/** The channel's questions in order, without empty ones. */
export function questionsOf(items: readonly FaqItem[] | null | undefined): Question[] {
  return (items ?? []).flatMap(({ id, question, answer }) =>
    question?.trim() ? [{ id, question: question.trim(), answer: answer?.trim() ? answer : null }] : [],
  );
}

/** The questions whose text or answer contains every word of `text`. */
export function matching(questions: readonly Question[], text: string): Question[] {
  const terms = termsOf(text);
  return questions.filter(({ question, answer }) =>
    containsEach([question, ...blocksOf(answer ?? '').map((block) => block.text)].join(' '), terms),
  );
}

/** The fragment of an answer: `#faq-3`. */
export const fragmentOf = (id: number): string => `faq-${id}`;
