/** Those who listen to one kind of news. */
export const createListeners = <Args extends readonly unknown[] = []>() => {
  const listeners = new Set<(...news: Args) => void>()
  return {
    tell: (...news: Args): void => {
      for (const listener of listeners) listener(...news)
    },
    /** @returns ends it */
    add: (listener: (...news: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: (): void => listeners.clear(),
  }
}
