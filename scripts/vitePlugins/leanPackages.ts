import type { Plugin } from 'vite';

/**
 * The parts of packages that nothing here uses, and what stands in their place. tests/suite/leanPackages.test.ts keeps
 * the code and the catalogues to what is left.
 */
const CUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/node_modules/i18next/dist/esm/i18next.js': {
    // Messages are chunks that `ui/i18n/text.ts` adds, so that no backend is connected.
    Connector: 'class Connector { state = {}; on() {} load(languages, namespaces, done) { done(); } }',
    'I18n.hasLoadedNamespace': 'hasLoadedNamespace() { return true; }',
    'I18n.loadResources': 'loadResources(language, done) { done(null); }',
    'I18n.loadLanguages': 'loadLanguages() {}',
    'I18n.loadNamespaces': 'loadNamespaces() {}',
    'I18n.reloadResources': 'reloadResources() {}',
    'I18n.hydrate': 'hydrate() {}',
    // No plug-in is used.
    'I18n.use': 'use() {}',
    // Warnings are for developers who set `debug`.
    Logger:
      'class Logger { init() {} log() {} warn() {} error() {} deprecate() {} once() {} create() { return this; } clone() { return this; } }',
    // `ui/i18n/formats.ts` formats, so that no message has a format inside.
    Formatter: 'class Formatter { init() {} format(value) { return value; } }',
    // No message contains another one.
    'Interpolator.nest': 'nest(text) { return text; }',
    // A key is a text without a namespace, and no call asks for the details of a message.
    keysFromSelector: 'function keysFromSelector(key) { return key; }',
    'Translator.extractFromKey':
      'extractFromKey(key) { return { key, namespaces: this.options.defaultNS }; }',
    'Translator.getUsedParamsDetails': 'getUsedParamsDetails() {}',
    // A language is one of the catalogues, whose code is canonical, and each catalogue is whole.
    'LanguageUtil.formatLanguageCode': 'formatLanguageCode(code) { return code; }',
    'LanguageUtil.deprecateBareCode': 'deprecateBareCode() {}',
    'LanguageUtil.getBestMatchFromCodes': 'getBestMatchFromCodes(codes) { return codes[0]; }',
    'LanguageUtil.toResolveHierarchy': 'toResolveHierarchy(code) { return [code]; }',
    // `ui/i18n/language.ts` knows the direction of a language.
    'I18n.dir': 'dir() {}',
  },
  '/node_modules/xstate/dist/StateMachine-ae06a22b.esm.js': {
    // No actor is kept and started again.
    'StateMachine.restoreSnapshot': 'restoreSnapshot() {}',
    'StateMachine.resolveState': 'resolveState() {}',
    // The inspector and the charts read the config of a machine.
    'StateNode.definition': 'get definition() {}',
    'StateNode.events': 'get events() {}',
  },
  '/node_modules/xstate/dist/raise-effbee0c.esm.js': {
    getPersistedSnapshot: 'function getPersistedSnapshot() {}',
    // No state has a `route`.
    formatRouteTransitions: 'function formatRouteTransitions() {}',
    // The inspector is attached by `app/inspector`.
    'Actor.attachDevTools': 'attachDevTools() {}',
  },
  '/node_modules/xstate/dist/log-6a5e50a8.esm.js': {
    // No action logs.
    log: 'function log() {}',
  },
  '/node_modules/@tanstack/query-core/build/modern/mutationCache.js': {
    // Writes belong to machines.
    MutationCache:
      'class { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  },
  '/node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': {
    // A long list is one query a page (`eventsPageQuery`).
    infiniteQueryBehavior: 'function infiniteQueryBehavior() {}',
  },
};

/**
 * Builds packages without these parts, which saves 7 KB of every page's JavaScript. Fails if a package has no such module
 * or part, as another version may.
 */
export function leanPackages(): Plugin {
  const missing = new Set(Object.keys(CUT));
  return {
    name: 'rudy:lean-packages',
    apply: 'build',
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        throw new Error(`The build has no ${[...missing].join(', ')} any more.`);
    },
    transform(code, id) {
      const [module, cuts] = Object.entries(CUT).find(([name]) => id.endsWith(name)) ?? [];
      if (module === undefined || cuts === undefined) return null;
      missing.delete(module);
      const found = partsOf(this.parse(code));
      let lean = code;
      for (const [name, stub] of Object.entries(cuts)) {
        const part = found.get(name);
        if (!part) throw new Error(`${id} has no ${name} any more.`);
        // As many lines and characters as before, so that the positions and the source map stay true.
        const lines = code.slice(part.start, part.end).replace(/[^\n]/g, '');
        lean =
          lean.slice(0, part.start) + (stub + lines).padEnd(part.end - part.start) + lean.slice(part.end);
      }
      return { code: lean, map: null };
    },
  };
}

interface Part {
  type: string;
  start: number;
  end: number;
}

type Declaration = Part & { id: { name: string } | null; body: { body: readonly Part[] } };
type Variables = Part & { declarations: readonly { id: { name?: string }; init: Part | null }[] };
type Method = Part & { key: { name?: string } };

const isDeclaration = (node: Part): node is Declaration =>
  node.type === 'ClassDeclaration' || node.type === 'FunctionDeclaration';
const isVariables = (node: Part): node is Variables => node.type === 'VariableDeclaration';
const isMethod = (node: Part): node is Method => node.type === 'MethodDefinition';

/** The functions and classes of a module by name, and the methods of the classes as `Class.method`. */
function partsOf({ body }: { body: readonly Part[] }): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { declarations } of body.filter(isVariables))
    for (const { id, init } of declarations) if (id.name !== undefined && init) parts.set(id.name, init);
  for (const each of body.filter(isDeclaration)) {
    const name = each.id?.name ?? '';
    parts.set(name, each);
    for (const method of each.body.body.filter(isMethod)) parts.set(`${name}.${method.key.name}`, method);
  }
  return parts;
}
