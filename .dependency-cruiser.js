/**
 * The import law (design, section 1): each layer with what it may import of `src`, as paths and as types alone, and the
 * packages that it never imports. Circles count types, lazy imports, the sandbox, the scripts and the tests.
 */
const VIEW = ['react', 'react-dom', 'react-i18next', 'i18next', 'wouter', '@xstate/react'];
const QUERIES = ['@tanstack/.*'];

/** How a chunk is loaded, for every layer. */
const CHUNKS = '^src/chunks/';
const PATHS = '^src/app/paths(/|\\.ts$)';
const API = '^src/api/';
const MEDIA = '^src/media/';
const ACTORS = '^src/machines/[^/]+/actors(/|\\.ts$)';
const MACHINES = '^src/machines/';
const PLANS = '^src/plans/';
const SUPPORT = '^src/support/';
const UI = '^src/ui/';
const ROUTES = '^src/routes/';
const APP = '^src/app/';
const MAIN = '^src/[^/]+$';
/** The facts of `api` that a machine may hold: failures and their meaning, constants, default settings. */
const FACTS = '^src/api/(failures/(failure|lostAnswer|refusalMessage)|constants|settings)\\.ts$';

const layers = [
  { name: 'chunks', from: CHUNKS, may: [CHUNKS], never: ['.*'] },
  {
    name: 'paths',
    from: PATHS,
    may: [PATHS, '^src/ui/i18n/language\\.ts$'],
    types: [API, MACHINES],
    never: ['.*'],
  },
  { name: 'api', from: API, may: [API, CHUNKS], never: [...VIEW, 'xstate', 'shaka-player'] },
  { name: 'media', from: MEDIA, may: [MEDIA, CHUNKS], never: [...VIEW, ...QUERIES, 'xstate'] },
  { name: 'actors', from: ACTORS, may: [API, MEDIA, MACHINES], never: VIEW },
  {
    name: 'machine',
    from: MACHINES,
    except: ACTORS,
    may: [MACHINES, FACTS],
    mayNot: ACTORS,
    types: [API, MEDIA],
    never: [...VIEW, ...QUERIES, 'openapi-fetch', 'shaka-player'],
  },
  { name: 'plans', from: PLANS, may: [PLANS, MACHINES], mayNot: ACTORS, never: [...VIEW, ...QUERIES] },
  {
    name: 'support',
    from: SUPPORT,
    may: [SUPPORT, API, MACHINES, PLANS],
    mayNot: ACTORS,
    never: [...VIEW, ...QUERIES],
  },
  {
    name: 'ui',
    from: UI,
    may: [UI, CHUNKS],
    never: ['xstate', '@xstate/react', 'openapi-fetch', 'wouter', '@tanstack/react-query', 'shaka-player'],
  },
  {
    name: 'routes',
    from: ROUTES,
    may: [ROUTES, API, MACHINES, PLANS, SUPPORT, UI, APP, CHUNKS],
    never: ['openapi-fetch', 'shaka-player'],
  },
  {
    name: 'app',
    from: APP,
    except: PATHS,
    may: [APP, API, MACHINES, SUPPORT, UI, CHUNKS],
    never: ['react', 'react-dom', 'shaka-player'],
  },
  { name: 'main', from: MAIN, may: [MAIN, APP, ROUTES, MACHINES, UI, CHUNKS], mayNot: ACTORS, never: ['.*'] },
];

const packages = (names) => `(^|node_modules/(@types/)?)(${names.join('|')})(/|$)`;
const OWN = '^(src|sandbox|scripts|tests)/';

function rulesOf({ name, from, except, may, mayNot, types = [], never }) {
  const origin = { path: from, ...(except && { pathNot: except }) };
  const rule = (suffix, comment, to) => ({
    name: `${name}-${suffix}`,
    comment,
    severity: 'error',
    from: origin,
    to,
  });
  const allowed = [...may, ...types];
  return [
    rule('layer', `${name} imports a layer that it may not.`, {
      path: OWN,
      ...(allowed.length > 0 && { pathNot: allowed }),
    }),
    ...(mayNot ? [rule('actors', `${name} imports the effects of a machine.`, { path: mayNot })] : []),
    ...(types.length > 0
      ? [
          rule('types', `${name} imports these for their types alone.`, {
            path: types,
            pathNot: may,
            dependencyTypesNot: ['type-only'],
          }),
        ]
      : []),
    rule('packages', `${name} imports a package that it may not.`, {
      path: never.includes('.*') ? '.*' : packages(never),
      pathNot: OWN,
    }),
  ];
}

export default {
  forbidden: [
    ...layers.flatMap(rulesOf),
    {
      name: 'sandbox-apart',
      comment:
        'The sandbox speaks the contract, and knows of the storefront its types, its paths and its clock.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: ['^tests/', '^scripts/', '^src/(ui|routes|machines|media|plans|support)/', MAIN] },
    },
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-lost-import',
      comment: 'An import that cannot be resolved escapes the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
