/** Calls back every `seconds`. Returns a function that stops it. */
export function onInterval(seconds: number, listener: () => void): () => void {
  const timer = setInterval(listener, seconds * 1000);
  return () => clearInterval(timer);
}
