/** How a person causes what a browser reports, the same for every machine. */
export const browserSteps = {
  'network.lost': 'Turn the network off in the developer tools of the browser (Network: Offline).',
  'network.returned':
    'Turn the network off in the developer tools of the browser (Network: Offline), then on again.',
  'tab.hidden': 'Go to another tab of the browser.',
  'tab.shown': 'Go to another tab of the browser and come back.',
  'page.left': 'Reload the page.',
  'page.restored': 'Type another address into the address bar, then press Back in the browser.',
} as const;

/** Reasons that several machines have. */
export const DEFECT = 'Only a defect of the program ends this actor.';
export const BY_ITSELF = 'The machine raises it itself.';

/** An account of the sandbox, logged in. */
export const loggedInAs = (account: string, then: string): string =>
  `On /sandbox press “Log in as” beside ${account}@rudy.example. ${then}`;

export const STOP_KEY_SERVICE =
  'On /sandbox, under “Switches”, press “Stop it” beside “Key service: running”.';
export const START_KEY_SERVICE =
  'On /sandbox, in another tab, press “Start it” beside “Key service: stopped”.';
