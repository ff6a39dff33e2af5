import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unnamedSubjects } from '../../scripts/structure/sentences';
import { readFiles } from '../../scripts/structure/sources';
import { registry } from '../../src/machines';
import { transitionsOf, withDescendants } from '../../src/plans/transitions';

describe('each sentence of a comment or a description names its subject', () => {
  test.each(['src', 'sandbox', 'scripts', 'tests', 'openapi'])('in %s', (folder) => {
    const files = readFiles(folder, /\.(tsx?|css|yaml)$/);
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(unnamedSubjects), 'Begin these with the noun that they are about').toEqual([]);
  });

  test('in the files that the generator writes; the descriptions of the contract are read above', () => {
    const folder = 'src/api/schema';
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
    expect(names.length).toBeGreaterThan(3);
    const files = names.map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));
    expect(files.flatMap(unnamedSubjects)).toEqual([]);
  });

  test.each(registry)('in the descriptions of $id, however its file writes them', ({ id, machine }) => {
    const nodes = withDescendants(machine.root);
    const described = [...nodes, ...nodes.flatMap(transitionsOf)].flatMap(
      ({ description }) => description ?? [],
    );
    expect(described.length).toBeGreaterThan(0);
    const text = described
      .map((description) => `({ description: ${JSON.stringify(description)} });`)
      .join('\n');
    expect(unnamedSubjects({ path: `${id}.ts`, text })).toEqual([]);
  });
});

describe('a sentence without a noun as its subject is found in', () => {
  test.each([
    ['a line comment', 'a(); // What is sent.', ['1: What is sent.']],
    ['a docstring', '/** Who buys, is asked. */\nexport const a = 1;', ['1: Who buys, is asked.']],
    [
      'the comment of a field',
      'type A = {\n  /** Whose clip it is. */\n  owner: string;\n};',
      ['2: Whose clip it is.'],
    ],
    [
      'a comment before a bracket',
      'a(() => {\n  b();\n  // Whatever comes, waits.\n});',
      ['3: Whatever comes, waits.'],
    ],
    [
      'the first sentence of a docstring of several lines',
      '/**\n * Who a change breaks. A side\n * is named.\n */\nconst a = 1;',
      ['1: Who a change breaks.'],
    ],
    [
      'a sentence of several lines, after another one',
      '/**\n * One machine. That it ends\n * is known.\n */\nconst a = 1;',
      ['1: That it ends is known.'],
    ],
    ['line comments that go on', '// The end. Where it\n// began.\nb();', ['1: Where it began.']],
    [
      'the text before a tag',
      '/** What is read. @throws Error for none */\nconst a = 1;',
      ['1: What is read.'],
    ],
    ['the text after a tag', '/** @returns What is read. */\nconst a = 1;', ['1: What is read.']],
    ['brackets', '/** The end. (Which way it goes.) */\nconst a = 1;', ['1: Which way it goes.)']],
    ['JSX', 'const a = <p>{/* What is shown. */}</p>;', ['1: What is shown.']],
    [
      'a description',
      "const a = {\n  description: 'It ends. What is kept stays.',\n};",
      ['2: What is kept stays.'],
    ],
    ['a description with values', `const a = { description: \`Who \${b} is.\` };`, [`1: Who \${b} is.`]],
    [
      'a step of a fixture',
      "const a = { steps: { go: { step: 'Who waits, goes.' } } };",
      ['1: Who waits, goes.'],
    ],
  ])('%s', (_, text, found) => {
    expect(unnamedSubjects({ path: 'one.tsx', text })).toEqual(found.map((line) => `one.tsx:${line}`));
  });

  test.each([
    ['a comment', '# What is sent.\npaths: {}\n', ['1: What is sent.']],
    ['a comment after a value', "a: 'b#c' # Which one.\n", ['1: Which one.']],
    ['comments that go on', 'a: 1\n# The end. Where it\n# began.\nb: 2\n', ['2: Where it began.']],
    ['a description', "a:\n  description: 'It ends. Who plays.'\n", ['2: Who plays.']],
    [
      'a folded description',
      'a:\n  description: >-\n    What the\n    pass opens.\n',
      ['2: What the pass opens.'],
    ],
    ['a summary', 'info:\n  summary: That it ends.\n', ['2: That it ends.']],
  ])('%s of the contract', (_, text, found) => {
    expect(unnamedSubjects({ path: 'one.yaml', text })).toEqual(found.map((line) => `one.yaml:${line}`));
  });

  test('a style sheet', () => {
    const text = 'p {\n  margin: 0; /* The end. What remains. */\n}';
    expect(unnamedSubjects({ path: 'one.css', text })).toEqual(['one.css:2: What remains.']);
  });
});

test.each([
  ['a noun', '/** The address that a request comes from. */\nconst a = 1;'],
  ['a question', '// What happens after the end?\nb();'],
  ['a quoted title', '/** "What happens" leads to the picture. */\nconst a = 1;'],
  ['a word that only begins alike', '// Whether it ends. Whenever it ends, it waits. Thatched.\nb();'],
  ['a pronoun within the sentence', '// The viewer is asked, once,\n// what comes next.\nb();'],
  ['an example of the contract', "a: { title: 'What happened', examples: ['Who won'] }\n", 'one.yaml'],
  ['text that no comment holds', "const a = 'What is new'; const b = <p>What is // new</p>;"],
])('%s passes', (_, text, path = 'one.tsx') => {
  expect(unnamedSubjects({ path, text })).toEqual([]);
});
