/** What is known until the receiver is started anew. */
export type Life = {
  /** The port it got, kept across restarts of the thread: the address must stay. */
  port: number | null
  listening: boolean
  since: string | null
  problem: string | null
  /** Starts in a row that did not last. */
  failures: number
  /** `performance.now()` when it began to listen. */
  listeningSince: number
}

export const newLife = (): Life => ({
  port: null,
  listening: false,
  since: null,
  problem: null,
  failures: 0,
  listeningSince: 0,
})
