import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

/** The sample service as the desk starts it: a child process or worker of `sample/` (`host/sample-service.ts`). */
export type SampleService = Lifecycle & {
  /** Facts printed by the sample when ready; `null` until started. */
  facts(): SampleFacts | null
  /** What a person should know of it, as a sentence: that this machine has no chain for it. `null` when all is as wished. */
  notice(): string | null
  /** What goes on by itself, as it was set last. */
  activity(): SampleActivity
  /** Sets it; a service that does not run yet begins with it. */
  setActivity(activity: SampleActivity): void
  /** What lies on its chain; `null` until it has started. */
  contracts(): SampleContracts | null
}

export type SampleActivity = {
  /** Actions a minute on its chain; 0: none. */
  readonly perMinute: number
  /** Some calls to it go wrong. */
  readonly faults: boolean
}

export type SampleContracts = {
  /** The order book that takes purchases and sales; `null` without a chain. */
  market: string | null
  /** Coins that its orders are in, the native one left out. */
  currencies: { address: string; symbol: string; decimals: number }[]
  collections: { address: string; name: string }[]
}

export type SampleFacts = {
  url: string
  accessKey: string
  secretKey: string
  projectId: string
  chainUrl: string | null
  network: string
  collections: { address: string; type: string }[]
  pid: number
}
