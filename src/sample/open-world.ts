import { fail, succeed, type Result } from '../core/result.ts'
import { network } from './data/network.ts'
import type { Devnet, StartDevnet } from './chain/chain-types.ts'
import { startDevnet } from './chain/start-devnet.ts'
import { chainBook } from './data/chain-book.ts'
import { makeCatalog } from './data/catalog.ts'
import { memoryBook } from './data/memory-book.ts'
import { startIndexer, type IndexerOptions } from './indexer/start-indexer.ts'
import type { World } from './world.ts'

export type ChainChoice = 'auto' | 'anvil' | 'none' | { readonly url: string }

export type OpenedWorld = World & {
  readonly notice: string | null
  stop(): Promise<void>
}

/** A chain on which nothing ever happens: listeners can be registered and hear nothing. */
const stillness: Pick<Devnet, 'url' | 'chainId' | 'follow' | 'sync' | 'giveUp'> = {
  url: 'http://127.0.0.1:0',
  chainId: network.chainId,
  follow: () => () => undefined,
  sync: () => Promise.resolve(),
  giveUp: () => Promise.resolve(),
}

const without = (start: number, now: () => number, notice: string | null): OpenedWorld => {
  const indexer = startIndexer(stillness)
  return {
    book: memoryBook(start, now),
    catalog: makeCatalog(start),
    devnet: null,
    indexer,
    notice,
    stop: () => indexer.stop(),
  }
}

const standingOn = (devnet: Devnet, start: number, delivering: IndexerOptions): OpenedWorld => {
  const indexer = startIndexer(devnet, delivering)
  return {
    book: chainBook(devnet),
    catalog: makeCatalog(start),
    devnet,
    indexer,
    notice: null,
    stop: async () => {
      await indexer.stop()
      await devnet.stop()
    },
  }
}

export const openWorld = async (
  choice: ChainChoice,
  now: () => number = Date.now,
  start: StartDevnet = startDevnet,
  delivering: IndexerOptions = {},
): Promise<Result<OpenedWorld, string>> => {
  const begun = now()
  if (choice === 'none') return succeed(without(begun, now, null))
  const started = await start({
    now: begun,
    ...(typeof choice === 'object' ? { chainUrl: choice.url } : {}),
  })
  if (started.ok) return succeed(standingOn(started.value, begun, delivering))
  if (choice !== 'auto') return fail(started.error.message)
  const consequence = 'Its orders are made up and cannot be filled.'
  return succeed(without(begun, now, `${started.error.message} ${consequence}`))
}
