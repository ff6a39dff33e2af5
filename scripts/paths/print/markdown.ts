import { isLook } from '../../../src/machines/looks';
import type { Plan, Walk } from '../plan';
import type { Instruction } from './instructions';

/** A plan as Markdown: its size first, then numbered steps, with the messages that must be on the screen. */
export function toMarkdown(plan: Plan): string {
  const byHand = plan.walks.filter((walk) => walk.byHand !== null);
  const generated = plan.walks.filter((walk) => walk.byHand === null);
  return [
    `# ${plan.title} (\`${plan.id}\`)`,
    plan.description,
    sizeInWords(plan),
    '## Walks that take every transition',
    'Those that reach an end come first, then those in which something fails, then the rest.',
    ...generated.map(walkInWords),
    ...(byHand.length > 0 ? ['## Walks that were added by hand', ...byHand.map(walkInWords)] : []),
    ...(plan.simple.length > 0
      ? [`## Simple paths to every state${simpleCount(plan)}`, ...plan.simple.map(walkInWords)]
      : []),
    ...notCarriedOut(plan),
  ].join('\n\n');
}

export function sizeInWords({ size, language }: Plan): string {
  return [
    `${size.walks} walks, ${size.steps} steps, about ${durationInWords(size.minutes)};`,
    size.simple === 0
      ? 'without simple paths (`--simple` adds them).'
      : `then ${size.simple} of ${size.simpleFound} simple paths (\`--simple\` changes how many).`,
    `Run \`npm start\`, open http://localhost:4173 in a private window${language === 'en' ? '' : ` and press ${language.toUpperCase()} in its header, as on every other site of a walk`}, and before each walk press “Reset this world” on /sandbox. Addresses are those of http://localhost:4173.`,
  ].join(' ');
}

function durationInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const simpleCount = ({ size }: Plan): string =>
  size.simple < size.simpleFound ? ` (${size.simple} of ${size.simpleFound})` : '';

/** The heading of a walk: its id, its title or the variant in which it begins. */
export function titleOf({ id, variant, byHand }: Walk): string {
  const title = byHand === null ? '' : `: ${byHand.title}`;
  return `${id}${title}${variant === 'sample' ? '' : ` (${variant})`}`;
}

function walkInWords(walk: Walk): string {
  const lines = walk.instructions.flatMap((instruction, index) => [
    `${index + 1}. ${instruction.text}`,
    ...expectationsOf(instruction).map((line) => `   - ${line}`),
  ]);
  const origin = walk.byHand === null ? walk.reason : `${walk.reason} See ${walk.byHand.file}.`;
  return [`### ${titleOf(walk)}`, '', origin, '', ...lines].join('\n');
}

const inQuotes = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(' and ');

/** The texts on the screen after a line. */
export function expectationsOf({ keys, screen, isBrief, note, answers, unasked }: Instruction): string[] {
  // A message tells that its step is over; requests tell it of a step that changes nothing on the screen, and of the last of
  // several steps, whose message may be that of the first.
  const answered =
    (note === null && keys.length < 2) || answers.length === 0
      ? []
      : [`The requests of /sandbox have an answer to ${inQuotes(answers)}.`];
  if (unasked.length > 0) answered.push(`The requests of /sandbox have no new ${inQuotes(unasked)}.`);
  if (screen.length === 0 && note === null) return [];
  if (screen.length === 0 && note !== null)
    return [...answered, isBrief && isLook(note) ? `For a moment: ${note}` : note];
  const moment = isBrief ? ' for a moment' : '';
  if (note !== null)
    return [
      ...answered,
      `${note.replace(/\.$/, '')}: ${inQuotes(screen)} ${screen.length > 1 ? 'stay' : 'stays'}${moment}.`,
    ];
  return [...answered, ...screen.map((message) => `On the screen${moment}: “${message}”`)];
}

function notCarriedOut({ never, notOffered }: Plan): string[] {
  return [
    ...(never.length > 0
      ? ['## What nobody can cause', never.map(({ step, reason }) => `- ${step} ${reason}`).join('\n')]
      : []),
    ...(notOffered.length > 0
      ? [
          '## What no walk takes',
          'The screens of these states offer nothing that causes it; the unit tests take it.',
          notOffered.map((each) => `- ${each}`).join('\n'),
        ]
      : []),
  ];
}
