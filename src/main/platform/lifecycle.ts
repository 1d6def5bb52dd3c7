/** A part with a life: started once, stopped once. `stop` resolves when nothing of it runs any more. */
export type Lifecycle = { start(): Promise<void>; stop(): Promise<void> }
