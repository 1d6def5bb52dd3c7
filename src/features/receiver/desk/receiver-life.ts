export type Life = {
  port: number | null
  listening: boolean
  /** Nothing is to listen, and nothing does: also until it is known what became of switching it on. */
  off: boolean
  since: string | null
  problem: string | null
  failures: number
  readyAt: number
}

export const newLife = (): Life => ({
  port: null,
  listening: false,
  off: false,
  since: null,
  problem: null,
  failures: 0,
  readyAt: 0,
})
