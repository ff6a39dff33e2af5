import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';

type Action = { type: string; params?: unknown };

/**
 * A machine whose actions are only listed. The functions of xstate that do the same belong to the chunk that every page
 * loads, and make an actor for each call.
 */
export class InertMachine {
  private readonly machine: AnyStateMachine;
  private readonly scope: AnyActorScope;
  private actions: Action[] = [];

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    const self = createActor(machine);
    const nothing = () => {};
    this.scope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: (action) => this.actions.push(action),
    };
  }

  initial(input: unknown): AnyMachineSnapshot {
    return this.machine.getInitialSnapshot(this.scope, input);
  }

  /** The state after an event, and the actions on the way. */
  transition(before: AnyMachineSnapshot, event: EventObject): [AnyMachineSnapshot, readonly Action[]] {
    this.actions = [];
    const state = this.machine.transition(before, event, this.scope);
    return [state, this.actions];
  }
}
