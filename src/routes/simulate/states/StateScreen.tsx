import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next, { type i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AnyMachineSnapshot } from 'xstate';
import type { RudySystem } from '../../../app/system';
import type { MachineFixture } from '../../../machines/fixture';
import type { StateViewName } from '../../../machines/promise';
import { NOW } from '../../../machines/watch/samples';
import { promisesIn, type Translate } from '../../../plans/screens';
import { createMessageLookup, meantMessage } from '../../../plans/sentences';
import type { Language } from '../../../ui/i18n/language';
import { SystemContext } from '../../hooks/useSystem';
import { stateViews, type ViewProps } from './stateViews';

const ignore = () => undefined;
/** Made when every message is loaded. */
let lookup: ReturnType<typeof createMessageLookup> | null = null;
const instances = new Map<Language, i18n>();
const noQueries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

type StateScreenProps = {
  fixture: MachineFixture;
  snapshot: AnyMachineSnapshot;
  language: Language;
  system: RudySystem;
};

/** The viewer's screen in a state, through the views that the fixture names, with nothing behind them. */
export function StateScreen({ fixture, snapshot, language, system }: StateScreenProps) {
  return (
    <Detached system={system} language={language}>
      {viewsOf(fixture, snapshot).map((name) => {
        const View = stateViews[name] as ComponentType<ViewProps<AnyMachineSnapshot>>;
        return <View key={name} snapshot={snapshot} send={ignore} />;
      })}
    </Detached>
  );
}

/** The views of a state; several where regions show something each. */
export const viewsOf = (fixture: MachineFixture, snapshot: AnyMachineSnapshot): StateViewName[] => [
  ...new Set(promisesIn(fixture, snapshot).map(({ view }) => view)),
];

/** The channel of the page, in a language of its own, without a network. */
function Detached({
  system,
  language,
  children,
}: {
  system: RudySystem;
  language: Language;
  children: ReactNode;
}) {
  return (
    <I18nextProvider i18n={instanceIn(language)}>
      <SystemContext value={withoutNetwork(system)}>
        <QueryClientProvider client={noQueries}>{children}</QueryClientProvider>
      </SystemContext>
    </I18nextProvider>
  );
}

/** The samples have their own time. */
function withoutNetwork(system: RudySystem): RudySystem {
  const never = () => new Promise<never>(() => {});
  return { ...system, api: { call: never }, apiKey: never, report: () => {}, serverNow: () => NOW };
}

/** The messages of the page in one language, whatever the page's own is. */
function instanceIn(language: Language): i18n {
  const instance = instances.get(language) ?? i18next.cloneInstance({ lng: language, initAsync: false });
  instances.set(language, instance);
  return instance;
}

/** The texts of message keys in one language. */
const translatorOf = (language: Language): Translate => {
  const { t } = instanceIn(language);
  return (key, params) => String(t(key as never, { ...params }));
};

/** A promised sentence in one language; a sentence that no message gives stays in English. */
export function promisedText({ messages }: MachineFixture, sentence: string, language: Language): string {
  lookup ??= createMessageLookup(i18next.getResourceBundle('en', 'translation'));
  const found = meantMessage(lookup(sentence), messages);
  return found === undefined ? sentence : translatorOf(language)(found.key, found.params);
}
