import { network } from './data/network.ts'
import type { SampleKeys } from './keys.ts'
import type { World } from './world.ts'

/** What the sample says when it is ready. The names are public: scripts read them. */
export type Ready = {
  readonly url: string
  readonly accessKey: string
  readonly secretKey: string
  readonly projectId: string
  readonly chainUrl: string | null
  readonly network: string
  readonly collections: readonly { readonly address: string; readonly type: string }[]
  readonly pid: number
}

export const readyFacts = (
  url: string,
  { accessKey, secretKey, projectId }: SampleKeys,
  { book, devnet }: Pick<World, 'book' | 'devnet'>,
): Ready => ({
  url,
  accessKey,
  secretKey,
  projectId,
  chainUrl: devnet?.url ?? null,
  network: network.slug,
  collections: book.collections.map(({ address, standard }) => ({ address, type: standard })),
  pid: process.pid,
})
