import { expect, test } from 'vitest';
import { matching, questionsOf } from '../../src/routes/pages/faq/questions';

const questions = questionsOf([
  { id: 1, question: 'Puis-je regarder sur mon téléviseur ?', answer: '<p>Oui, liez l’appareil.</p>' },
  { id: 2, question: 'How do I cancel?', answer: '<p>In your <b>profile</b>, under orders.</p>' },
  { id: 3, question: '   ', answer: '<p>An answer to nothing</p>' },
  { id: 4, question: 'Who films?', answer: null },
]);
const found = (text: string) => matching(questions, text).map(({ id }) => id);

test('questions without text are dropped', () => {
  expect(questions.map(({ id }) => id)).toEqual([1, 2, 4]);
});

test.each([
  ['', [1, 2, 4]],
  ['   ', [1, 2, 4]],
  ['TELEVISEUR', [1]],
  ['orders profile', [2]],
  ['orders films', []],
  ['<b>', []],
  ['(', []],
])('searching %j finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
