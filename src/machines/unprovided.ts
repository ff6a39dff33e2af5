/**
 * The stand-in for an effect that nobody provided. It rejects with the actor's name, so that a machine started
 * without `provide` says what is missing instead of waiting for ever.
 */
export function unprovided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor "${actor}" was not provided to its machine.`));
}
