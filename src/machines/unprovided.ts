/**
 * The default of an effect without an implementation. It rejects with the actor's name, so that a machine
 * started without `provide` fails instead of waiting forever.
 */
export function unprovided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor "${actor}" was not provided to its machine.`));
}
