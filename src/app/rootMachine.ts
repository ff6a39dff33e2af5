import {
  type Actor,
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  createMachine,
  enqueueActions,
  type InputFrom,
} from 'xstate';
import type { analyticsMachine } from '../machines/analytics/machine';
import type { AppEvent, BrowserEvent } from '../machines/appEvents';
import type { checkoutMachine } from '../machines/checkout/machine';
import type { clipMachine } from '../machines/clip/machine';
import type { clipDeletionMachine } from '../machines/clipDeletion/machine';
import type { codeScannerMachine } from '../machines/codeScanner/machine';
import type { crashMachine } from '../machines/crash/machine';
import type { deviceRemovalMachine } from '../machines/deviceRemoval/machine';
import type { downloadMachine } from '../machines/download/machine';
import type { formMachine } from '../machines/form/machine';
import type { logoutMachine } from '../machines/logout/machine';
import type { mailedLinkMachine } from '../machines/mailedLink/machine';
import type { OrderPollingInput, orderPollingMachine } from '../machines/orderPolling/machine';
import type { portalMachine } from '../machines/portal/machine';
import type { railMachine } from '../machines/rail/machine';
import type { reloadMachine } from '../machines/reload/machine';
import type { reminderMachine } from '../machines/reminder/machine';
import type { renewalMachine } from '../machines/renewal/machine';
import type { sessionMachine } from '../machines/session/machine';
import type { socialLoginMachine } from '../machines/socialLogin/machine';
import type { startupMachine } from '../machines/startup/machine';
import type { StartupInput } from '../machines/startup/types';
import type { watchMachine } from '../machines/watch/machine';
import { browserEvents } from './page/browserEvents';

/** The machines that run as long as the page, with their effects provided. */
export interface PageMachines {
  startup: typeof startupMachine;
  session: typeof sessionMachine;
  reload: typeof reloadMachine;
  crash: typeof crashMachine;
}

/** The machines of lazily loaded chunks: one per visit, and analytics and reminders, which outlive visits. */
export interface LazyMachines {
  watch: typeof watchMachine;
  form: typeof formMachine;
  /** Other forms of a page that has several. */
  passwordForm: typeof formMachine;
  deletionForm: typeof formMachine;
  resendForm: typeof formMachine;
  withdrawalForm: typeof formMachine;
  socialLogin: typeof socialLoginMachine;
  mailedLink: typeof mailedLinkMachine;
  logout: typeof logoutMachine;
  codeScanner: typeof codeScannerMachine;
  deviceRemoval: typeof deviceRemovalMachine;
  checkout: typeof checkoutMachine;
  renewal: typeof renewalMachine;
  portal: typeof portalMachine;
  rail: typeof railMachine;
  analytics: typeof analyticsMachine;
  reminder: typeof reminderMachine;
}

/** The machines of the viewer's clips, which outlive the screen that started them: one per clip, by the machine's id. */
export interface ClipMachines {
  clip: typeof clipMachine;
  clipDeletion: typeof clipDeletionMachine;
  download: typeof downloadMachine;
}

type Actors<Machines> = { [Name in keyof Machines]: ActorRefFrom<Machines[Name]> };
export type PageActors = Actors<PageMachines>;
export type LazyActors = Actors<LazyMachines>;
export type ClipActors = Actors<ClipMachines>;

type Inputs<Machines> = { [Name in keyof Machines]: InputFrom<Machines[Name]> };
export type LazyInputs = Inputs<LazyMachines>;
export type ClipInputs = Inputs<ClipMachines>;

export interface StartEvent<Name extends keyof LazyMachines = keyof LazyMachines> {
  type: 'actor.start';
  name: Name;
  logic: LazyMachines[Name];
  input: LazyInputs[Name];
}

export interface StartClipEvent<Task extends keyof ClipMachines = keyof ClipMachines> {
  type: 'clip.start';
  task: Task;
  /** Of the actor among those with the same task. */
  key: string;
  logic: ClipMachines[Task];
  input: ClipInputs[Task];
}

type RootEvent =
  | AppEvent
  | StartEvent
  | StartClipEvent
  | { type: 'actor.stop'; name: keyof LazyMachines }
  | { type: 'order.follow'; input: OrderPollingInput; logic: typeof orderPollingMachine }
  | { type: 'clip.forget'; key: string };

export type Running<Refs> = { [Name in keyof Refs]: Refs[Name] | null };
export type ByKey<Refs> = { readonly [Task in keyof Refs]: Readonly<Record<string, Refs[Task]>> };

type RestoredPage = Extract<BrowserEvent, { type: 'page.restored' }>;

interface RootInput {
  startup: StartupInput;
  reload: InputFrom<typeof reloadMachine>;
}

interface RootContext {
  page: PageActors;
  lazy: Running<LazyActors>;
  /** The polling of each order that was paid on this page, by the order's number. */
  orderPolling: Readonly<Record<number, ActorRefFrom<typeof orderPollingMachine>>>;
  /** The clips that are edited or made on this page, and the deletions and downloads that were started on it. */
  clips: ByKey<ClipActors>;
  /** Whether the device reports a network connection. */
  isOnline: boolean;
}

/**
 * The root of the page's actor system, started outside React. It starts the machines that run as long as the
 * page, starts and stops the machine of each visit, and forwards the events of the API layer and the browser
 * to every child.
 */
export function createRootMachine(machines: PageMachines) {
  return createMachine({
    types: {} as { input: RootInput; context: RootContext; events: RootEvent; emitted: RestoredPage },
    id: 'root',
    description: 'Every machine of the page, in one actor system.',
    context: ({ input, spawn }) => ({
      page: {
        session: spawn(machines.session, { id: 'session' }),
        reload: spawn(machines.reload, { id: 'reload', input: input.reload }),
        crash: spawn(machines.crash, { id: 'crash' }),
        startup: spawn(machines.startup, { id: 'startup', input: input.startup }),
      },
      lazy: {
        watch: null,
        form: null,
        passwordForm: null,
        deletionForm: null,
        resendForm: null,
        withdrawalForm: null,
        socialLogin: null,
        mailedLink: null,
        logout: null,
        codeScanner: null,
        deviceRemoval: null,
        checkout: null,
        renewal: null,
        portal: null,
        rail: null,
        analytics: null,
        reminder: null,
      },
      orderPolling: {},
      clips: { clip: {}, clipDeletion: {}, download: {} },
      isOnline: true,
    }),
    invoke: { id: 'browserEvents', src: browserEvents },
    on: {
      'actor.start': {
        actions: assign({
          lazy: ({ context: { lazy }, event: { name, logic, input }, spawn }) => ({
            ...lazy,
            [name]: spawn(logic, { id: name, input }),
          }),
        }),
      },
      'actor.stop': {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const actor: AnyActorRef | null = context.lazy[event.name];
          if (actor === null) return;
          // Unreported data, such as the watched seconds, is reported before the actor stops.
          enqueue.sendTo(actor, { type: 'visit.leave' });
          enqueue.stopChild(actor);
          enqueue.assign({ lazy: { ...context.lazy, [event.name]: null } });
          // A visit that broke has not said so itself.
          if (event.name === 'watch') enqueue.raise({ type: 'picture.stopped' });
        }),
      },
      'order.follow': {
        actions: assign({
          orderPolling: ({ context: { orderPolling }, event: { input, logic }, spawn }) => ({
            ...orderPolling,
            [input.orderId]: spawn(logic, { id: `order-${input.orderId}`, input }),
          }),
        }),
      },
      'clip.start': {
        actions: assign({
          clips: ({ context: { clips }, event: { task, key, logic, input }, spawn }) => ({
            ...clips,
            [task]: { ...clips[task], [key]: spawn(logic, { id: `${task}-${key}`, input }) },
          }),
        }),
      },
      'clip.forget': {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const { [event.key]: forgotten, ...clip } = context.clips.clip;
          if (forgotten === undefined) return;
          enqueue.stopChild(forgotten);
          enqueue.assign({ clips: { ...context.clips, clip } });
        }),
      },
      '*': {
        actions: enqueueActions(({ context, event, enqueue }) => {
          // Before the machines read the store.
          if (event.type === 'page.restored') enqueue.emit(event);
          if (event.type === 'network.lost') enqueue.assign({ isOnline: false });
          if (event.type === 'network.returned') enqueue.assign({ isOnline: true });
          const children: (AnyActorRef | null)[] = Object.values(context.page);
          // Lazy machines observe the other machines themselves and need only browser events.
          if (/^(network|tab|page)\./.test(event.type))
            children.push(
              ...Object.values(context.lazy),
              ...Object.values(context.orderPolling),
              ...Object.values(context.clips).flatMap((actors) => Object.values<AnyActorRef>(actors)),
            );
          for (const child of children) if (child !== null) enqueue.sendTo(child, event);
        }),
      },
    },
  });
}

export type Root = Actor<ReturnType<typeof createRootMachine>>;
