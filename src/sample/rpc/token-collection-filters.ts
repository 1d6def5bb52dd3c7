import { z } from 'zod'
import { findCollection } from '../data/book.ts'
import type { World } from '../world.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongChain, wrongSlug } from './networks.ts'
import { address, chain } from './scalars.ts'
import { unknownCollection } from './unknown-collection.ts'

/** `chainID`, the other spelling (observed), matches too: keys match in any letter case. */
const request = z.object({ chainId: chain, contractAddress: address })

export const tokenCollectionFiltersMethod = ({ book, catalog }: World): RpcMethod =>
  rpcMethod(request, ({ chainId, contractAddress }, { network }) => {
    const wrong = wrongSlug(network) ?? wrongChain(chainId)
    if (wrong !== null) return wrong
    const collection = findCollection(book, contractAddress)
    return collection === undefined
      ? unknownCollection(book, contractAddress)
      : answered({ filters: catalog[book.collections.indexOf(collection)]?.filters ?? [] })
  })
