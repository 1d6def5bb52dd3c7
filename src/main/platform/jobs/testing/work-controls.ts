/** What work is given whose progress nobody watches. */
export const workControls = (signal: AbortSignal = new AbortController().signal) => ({
  signal,
  progress: (): void => undefined,
})
