import { collection, network } from './data/collection.ts'
import type { SampleKeys } from './keys.ts'

/** What the sample says when it is ready. The names are public: scripts read them. */
export type Ready = {
  /** One address for all five groups. */
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
  readonly projectId: string
  /** Address of the devnet; `null` while there is none. */
  readonly chainUrl: string | null
  /** Network slug. */
  readonly network: string
  readonly collections: readonly { readonly address: string; readonly type: string }[]
  /** The process to signal. */
  readonly pid: number
}

export const readyFacts = (url: string, keys: SampleKeys): Ready => ({
  url,
  accessKey: keys.accessKey,
  secretKey: keys.secretKey,
  projectId: keys.projectId,
  chainUrl: null,
  network: network.slug,
  collections: [{ address: collection.address, type: collection.type }],
  pid: process.pid,
})
