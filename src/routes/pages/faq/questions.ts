import type { FaqItem } from '../../../api/schema';
import { blocksOf } from '../../../ui/html/blocksOf';

/** A question that can be shown: it has words, and perhaps an answer (HTML from outside). */
export type Question = { id: number; question: string; answer: string | null };

/** The channel's questions in their order, without those that ask nothing. */
export function questionsOf(items: readonly FaqItem[] | null | undefined): Question[] {
  return (items ?? []).flatMap(({ id, question, answer }) =>
    question?.trim() ? [{ id, question: question.trim(), answer: answer?.trim() ? answer : null }] : [],
  );
}

/** The questions in whose words, or whose answer's, every word of `text` occurs. */
export function matching(questions: readonly Question[], text: string): Question[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const said = plain([question, ...blocksOf(answer ?? '').map((block) => block.text)].join(' '));
    return wanted.every((word) => said.includes(word));
  });
}

/** Where an answer is: `#faq-3`. */
export const fragmentOf = (id: number): string => `faq-${id}`;

/** Without capitals and accents: « Télé » finds « télévision » and "tele". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
