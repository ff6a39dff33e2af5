import { expect, test } from 'vitest';
import { messageProblems, newCommits } from '../../scripts/commits';

const LONGEST = 'é'.repeat(72);

test.each([
  ['a subject alone', LONGEST, []],
  ['a subject with a body', `${LONGEST}\n\nThe reason, in\nseveral lines.\n`, []],
  ['a longer subject', `${LONGEST}s`, ['the subject has 73 characters, at most 72 are allowed']],
  [
    'a body without an empty line',
    'Add it\nIt was missing.',
    ['an empty line is missing between subject and body'],
  ],
  ['no subject', '\n', ['the subject is missing']],
])('the rules that a message breaks: %s', (_, message, problems) => {
  expect(messageProblems(message)).toEqual(problems);
});

test.each([
  ['the last 20 without a common past', undefined, false, ['-20']],
  ['those since the upstream', undefined, true, ['--end-of-options', 'origin/main..HEAD']],
  ['those since a revision', 'HEAD~3', true, ['--end-of-options', 'HEAD~3..HEAD']],
  ['those of a range', 'main..topic', false, ['--end-of-options', 'main..topic']],
])('new commits are %s', (_, since, isUpstreamKnown, parameters) => {
  expect(newCommits(since, isUpstreamKnown)).toEqual(parameters);
});
