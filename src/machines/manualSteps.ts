/** How a person causes what a browser reports, the same for every machine. */
export const browserSteps = {
  'network.lost': 'Turn the network off in the developer tools of the browser (Network: Offline).',
  'network.returned':
    'Turn the network off in the developer tools of the browser (Network: Offline). Turn the network on again.',
  'tab.hidden': 'Go to another tab of the browser.',
  'tab.shown': 'Go to another tab of the browser. Come back to the tab of this walk.',
  'page.left': 'Reload the page.',
  'page.restored': 'Type another address into the address bar, then press Back in the browser.',
} as const;

/** Reasons that several machines have. */
export const DEFECT = 'Only a defect of the program ends this actor.';
export const BY_ITSELF = 'The machine raises it itself.';

/** An account of the sandbox, logged in. */
export const loggedInAs = (account: string, then: string): string =>
  `On /sandbox press “Log in as” beside ${account}@rudy.example. ${then}`.trimEnd();

/** Another tab of the same browser ends the session. */
export const LOG_OUT_ELSEWHERE =
  'In another tab, open /faq. In that tab, open the menu of the viewer. In that tab, press “{shell.logOut}”.';

/** The words of the form on `/sandbox`, for a fault that belongs to a step and not before it. */
export const addFault = (operation: string, kind: string, ...more: readonly string[]): string =>
  [
    `On /sandbox, under “Faults on purpose”, choose the operation “${operation}” and the kind “${kind}”`,
    ...more,
    'and press “Add fault”.',
  ].join(', ');

/** Answers the requests of one operation that a fault holds. */
export const letGo = (operation: string): string =>
  `On /sandbox, under “Faults on purpose”, press “Let ${operation} go”.`;

export const REMOVE_FAULTS = 'On /sandbox, under “Faults on purpose”, press “Remove all”.';

/** Takes the fault away whose row says this; “Remove all” would let the requests go that another one holds. */
export const removeFault = (said: string): string =>
  `On /sandbox, under “Faults on purpose”, press “Remove” beside “${said}”.`;

export const STOP_KEY_SERVICE =
  'On /sandbox, under “Switches”, press “Stop it” beside “Key service: running”.';
export const START_KEY_SERVICE =
  'On /sandbox, under “Switches”, press “Start it” beside “Key service: stopped”.';
