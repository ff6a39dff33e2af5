import { ARRANGED, type Arranged } from './arrangedWords';

/** The part of the page that a button or a field is in; the whole page by default. */
const REGIONS = [
  'the dialog',
  'the form',
  'the notice',
  'the main menu',
  'the header',
  'the player',
  'the menu',
  'the sheet',
  'the window of the bank',
  'the cookie notice',
] as const;
export type Region = (typeof REGIONS)[number];

/** The tab of the walk, or another one of the same browser. */
type Tab = 'own' | 'other';

/** A value typed or chosen in a form of `/sandbox`. */
type Filling = { field: string; value: string };

/** One thing that a person does, as a sentence of a plan says it. */
export type Command = { tab: Tab } & (
  | { do: 'logInAs'; email: string }
  | { do: 'logIn'; email: string; password: string }
  | { do: 'reset' }
  | {
      do: 'fault';
      operation: string;
      kind: string;
      status: string | null;
      match: string | null;
      body: string | null;
      times: string | null;
      afterMs: string | null;
      isHeld: boolean;
    }
  /** `row` has the button where a section has several of the name. */
  | { do: 'switch'; section: string; fillings: Filling[]; button: string; row: string | null }
  | { do: 'open'; path: string; isBehind: boolean }
  /** The first game of a list. */
  | { do: 'openFirst'; path: string }
  /** The address that a later step opens, or where it is to be found. */
  | { do: 'takeAddress'; address: string }
  /** `without` stands for an address that the walk has not taken; a part of it is exchanged, or follows it. */
  | { do: 'openAddress'; without: string | null; after: string; exchanged: [part: string, by: string] }
  /** Another channel, for what is opened from now on. */
  | { do: 'takeSite'; origin: string }
  /** Acts outside of the page: the browser, the device, the mail, the page of a provider. */
  | { do: 'arrange'; what: Arranged }
  | { do: 'openMenu' }
  | { do: 'leavePage' }
  | { do: 'openMail' }
  /** One of the names is on the screen; `of` is the title of the card or row that has it. */
  | { do: 'press'; names: string[]; of: string | null; region: Region | null }
  /** `isOptional`: only where it is offered. */
  | { do: 'tick'; name: string; isOn: boolean; isOptional: boolean }
  | { do: 'choose'; name: string }
  | { do: 'select'; value: string; field: string; region: Region | null }
  | { do: 'type'; value: string; field: string }
  | { do: 'card'; number: string }
  | { do: 'key'; key: string; on: string | null; region: Region | null }
  | { do: 'pointer'; over: string | null }
  | { do: 'reload' }
  | { do: 'back' }
  | { do: 'leaveAndReturn' }
  | { do: 'leaveTab' }
  | { do: 'showTab' }
  | { do: 'closeTab' }
  | { do: 'network'; isOn: boolean }
  /** `seconds` is null where only the screen, or the requests of `/sandbox`, say that the time has come. */
  | {
      do: 'wait';
      seconds: number | null;
      for: string | null;
      /** How many seconds of a video are to be seen then. */
      movesFor?: number;
    }
);

/** Each kind of command, without the tab. */
type Action = Command extends infer Each ? (Each extends { tab: Tab } ? Omit<Each, 'tab'> : never) : never;

type Form = readonly [pattern: RegExp, toAction: (match: readonly string[]) => Action];

const REGION = `(?: in (${REGIONS.join('|')}))?`;
const QUOTED = '“([^”]+)”';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const FORMS: readonly Form[] = [
  ...ARRANGED.map((what): Form => [new RegExp(`^${escaped(what)}\\.$`), () => ({ do: 'arrange', what })]),
  [/^On \/sandbox press “Log in as” beside (\S+@\S+)\.$/, ([email = '']) => ({ do: 'logInAs', email })],
  [
    /^Log in on \/login as (\S+@\S+) with the password (\S+)\.$/,
    ([email = '', password = '']) => ({ do: 'logIn', email, password }),
  ],
  [/^On \/sandbox, under “Faults on purpose”, (choose the operation .+), and press “Add fault”\.$/, faultOf],
  [/^On \/sandbox, under “Outbox”, press “Open” beside the newest mail\.$/, () => ({ do: 'openMail' })],
  [/^On \/sandbox, under “([^”]+)”, (.+)\.$/, switchOf],
  [
    /^Open ((?:http:\/)?\/\S*?)( in a new private window| in a new tab behind this one)?\.$/,
    ([path = '', where]) => ({ do: 'open', path, isBehind: where === ' in a new tab behind this one' }),
  ],
  [/^Open the first game on (\/\S+)\.$/, ([path = '']) => ({ do: 'openFirst', path })],
  [/^Press the first game of the home page\.$/, () => ({ do: 'openFirst', path: '/' })],
  [/^Take (http:\/\/\S+) as the site of this walk\.$/, ([origin = '']) => ({ do: 'takeSite', origin })],
  [/^Take (.+?),? as the address of this walk\.$/, ([address = '']) => ({ do: 'takeAddress', address })],
  [
    /^Open the address of this walk(?:, or (\S+) without one)?(?: with (\S+) after it| with (\S+) in place of (\S+))?\.$/,
    ([without, after = '', by = '', part = '']) => ({
      do: 'openAddress',
      without: without ?? null,
      after,
      exchanged: [part, by],
    }),
  ],
  [/^Open the menu of the viewer\.$/, () => ({ do: 'openMenu' })],
  [/^Open another page by the main menu\.$/, () => ({ do: 'leavePage' })],
  [
    new RegExp(
      `^[Pp]ress ${QUOTED}((?:, or ${QUOTED} where [^“”]+?)*)(?: of (?:${QUOTED}|(the first clip)))?${REGION}\\.$`,
    ),
    ([name = '', others = '', , of, first, region]) => ({
      do: 'press',
      names: [name, ...quotedIn(others)],
      of: of ?? first ?? null,
      region: regionOf(region),
    }),
  ],
  [
    new RegExp(`^(Tick|Clear) ${QUOTED}( where it is offered)?\\.$`),
    ([verb, name = '', optional]) => ({
      do: 'tick',
      name,
      isOn: verb === 'Tick',
      isOptional: optional !== undefined,
    }),
  ],
  [
    new RegExp(`^Choose ([^“”]+) in ${QUOTED}${REGION}\\.$`),
    ([value = '', field = '', region]) => ({ do: 'select', value, field, region: regionOf(region) }),
  ],
  [new RegExp(`^Choose ${QUOTED}\\.$`), ([name = '']) => ({ do: 'choose', name })],
  [
    /^Type the card number ([\d ]+), the date 12\/32 and the code 123\.$/,
    ([number = '']) => ({ do: 'card', number: number.replaceAll(' ', '') }),
  ],
  [
    new RegExp(`^Type (.+) into ${QUOTED}\\.$`),
    ([value = '', field = '']) => ({ do: 'type', value: value === 'one space' ? ' ' : value, field }),
  ],
  [
    new RegExp(`^Press the (\\S+(?: arrow)?) key(?: on ${QUOTED})?${REGION}\\.$`),
    ([key = '', on, region]) => ({ do: 'key', key, on: on ?? null, region: regionOf(region) }),
  ],
  [
    /^Move the pointer (?:over (the .+)|off (?:the .+))\.$/,
    ([over]) => ({ do: 'pointer', over: over ?? null }),
  ],
  [/^Reload the page\.$/, () => ({ do: 'reload' })],
  [/^Press Back in the browser\.$/, () => ({ do: 'back' })],
  [
    /^Type another address into the address bar, then press Back in the browser\.$/,
    () => ({ do: 'leaveAndReturn' }),
  ],
  [/^Go to another tab of the browser\.$/, () => ({ do: 'leaveTab' })],
  [/^Come back to the tab of this walk\.$/, () => ({ do: 'showTab' })],
  [/^[Cc]lose it\.$/, () => ({ do: 'closeTab' })],
  [
    /^Turn the network off in the developer tools of the browser \(Network: Offline\)\.$/,
    () => ({ do: 'network', isOn: false }),
  ],
  [/^Turn the network on again\.$/, () => ({ do: 'network', isOn: true })],
  [new RegExp(`^[Ww]ait for ${QUOTED}\\.$`), ([text = '']) => ({ do: 'wait', seconds: null, for: text })],
  [
    /^Wait (\d+) seconds: the picture moves\.$/,
    ([seconds]) => ({ do: 'wait', seconds: null, for: null, movesFor: Number(seconds) }),
  ],
  [
    /^Wait: ((?:[^“”]*; )?)the picture(?: of the advert)? moves(?: again)?\.$/,
    ([words = '']) => {
      const seconds = secondsIn(words);
      // An advert lasts for seconds, so that a line without a time does not take one.
      return { do: 'wait', seconds, for: null, movesFor: seconds === null ? 0 : 1 };
    },
  ],
  [
    /^Wait (?:for )?(\d+|a|two|half a) (second|minute)s?(?:: [^“”]+)?\.$/,
    ([count = '', unit]) => ({ do: 'wait', seconds: secondsOf(count, unit === 'minute'), for: null }),
  ],
  // Time passes until what is expected is there.
  [/^Wait up to \d+ seconds: [^“”]+\.$/, () => ({ do: 'wait', seconds: 0, for: null })],
  [/^Wait: ([^“”]+)\.$/, ([words = '']) => ({ do: 'wait', seconds: secondsIn(words), for: null })],
];

/**
 * The commands of a line of a plan, in its order.
 * @throws Error for a sentence that nobody has taught the tester
 */
export function readLine(line: string): Command[] {
  return sentencesOf(line).map(readSentence);
}

/** A sentence ends with a full stop that is not in quotation marks. */
export function sentencesOf(line: string): string[] {
  return line.match(/(?:“[^”]*”|[^“])+?\.(?= |$)(?![^“]*”)/g)?.map((sentence) => sentence.trim()) ?? [line];
}

function readSentence(sentence: string): Command {
  const [, inTab, rest = ''] = /^In (another|that) tab, (.+)$/.exec(sentence) ?? [];
  const tab: Tab = inTab === undefined ? 'own' : 'other';
  const said = inTab === undefined ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
  for (const [pattern, toAction] of FORMS) {
    const match = pattern.exec(said);
    if (match !== null) return { ...toAction(match.slice(1)), tab } as Command;
  }
  throw new Error(`No form of the tester fits: ${sentence}`);
}

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted);
const regionOf = (name: string | undefined): Region | null => REGIONS.find((each) => each === name) ?? null;

function faultOf([said = '']: readonly string[]): Action {
  const partOf = (pattern: RegExp): string | null => pattern.exec(said)?.[1] ?? null;
  return {
    do: 'fault',
    operation: partOf(/the operation “(.+?)”/) ?? '',
    kind: partOf(/the kind “(.+?)”/) ?? '',
    status: partOf(/the status (\d+)/),
    match: partOf(/only addresses with “(.+?)”/),
    body: partOf(/the answer (\{.*\})/),
    times: partOf(/how often “(.+?)”/),
    afterMs: partOf(/after (\d+) milliseconds/),
    isHeld: said.endsWith(', tick “Held until it is let go”'),
  };
}

/** `type 1011 into “Event number” and press “Delete event”`, `press “Stop it” beside “Key service: running”`. */
function switchOf([section = '', said = '']: readonly string[]): Action {
  const parts = said.split(/, and |, | and (?=press )/);
  const fillings = parts.slice(0, -1).map((part) => {
    const [, typed, field] = /^(?:type|choose) (\S+|“[^”]+”) in(?:to)? “([^”]+)”$/.exec(part) ?? [];
    if (typed === undefined || field === undefined) throw new Error(`No form of /sandbox: ${part}`);
    return { value: typed.replaceAll(/[“”]/g, ''), field };
  });
  const [, button, row] = /^press “([^”]+)”(?: beside “([^”]+)”)?$/.exec(parts.at(-1) ?? '') ?? [];
  if (button === undefined) throw new Error(`No button of /sandbox: ${said}`);
  return { do: 'switch', section, fillings, button, row: row ?? null };
}

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  five: 5,
  ten: 10,
  'half a': 0.5,
  'a few': 10,
};

const secondsOf = (count: string, isMinutes: boolean): number =>
  (COUNTS[count.toLowerCase()] ?? Number(count)) * (isMinutes ? 60 : 1);

/** The time that clauses such as “20 seconds go by” and “a few seconds pass” take together; null without any. */
function secondsIn(words: string): number | null {
  const times = [
    ...words.matchAll(
      /\b(?<!up to )(\d+|a few|half a|a|one|two|five|ten) (second|minute)s? (?:go by|goes by|pass|passes|are over)\b/g,
    ),
  ];
  // “Up to”: until what is expected is there.
  if (times.length === 0 && words.startsWith('up to ')) return 0;
  if (times.length === 0) return /\b(?:pause ends|pause is over|wait is over)\b/.test(words) ? 20 : null;
  return times.reduce((sum, [, count = '', unit]) => sum + secondsOf(count, unit === 'minute'), 0);
}
