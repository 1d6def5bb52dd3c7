import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

/** The sample service as the desk starts it: a child process or worker of `sample/` (`host/sample-service.ts`). */
export type SampleService = Lifecycle & {
  facts(): SampleFacts | null
  /** What a person should know of it, as a sentence: that this machine has no chain for it. `null` when all is as wished. */
  notice(): string | null
  activity(): SampleActivity
  setActivity(activity: SampleActivity): void
  contracts(): SampleContracts | null
}

export type SampleActivity = {
  readonly perMinute: number
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
