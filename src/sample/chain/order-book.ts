import { encodeFunctionData } from 'viem/utils'
import { marketAbi } from '../artifacts/abis.ts'
import type { Address, ChainOrder, Hex } from './chain-types.ts'
import { readContract } from './contract-call.ts'
import { decodeOrders, decodeWords, type FixedPart } from './decode-orders.ts'
import type { NodeRpc } from './node-rpc.ts'
import { orderStatus, unpackState, type OrderState } from './order-status.ts'
import { hexSchema } from './wire-values.ts'

/** Orders per call: a node of others may allow a call no more than thirty million gas. */
const fixedPage = 400
const statePage = 800

/** The orders of the marketplace contract. */
export type OrderBook = {
  /**
   * All orders, the oldest first.
   *
   * @param head hash of the latest block: the same one is not read twice
   * @param now milliseconds since the epoch
   */
  read(head: Hex, now: number): Promise<readonly ChainOrder[]>
  /** To be called when blocks were given up: orders may have other contents than before. */
  forget(): void
}

export const createOrderBook = (rpc: NodeRpc, market: Address, chainId: number): OrderBook => {
  // What never changes is read once; what does is one word an order.
  let fixed: FixedPart[] = []
  let states: { head: Hex; read: Promise<readonly OrderState[]> } | null = null

  const page = (functionName: 'readOrders' | 'readStates', first: number, count: number): Promise<Hex> => {
    const args = [BigInt(first), BigInt(count)] as const
    const data = encodeFunctionData({ abi: marketAbi, functionName, args })
    return rpc.call(hexSchema, 'eth_call', [{ to: market, data }, 'latest'])
  }

  const readFixed = async (first: number): Promise<FixedPart[]> =>
    decodeOrders(await page('readOrders', first, fixedPage), chainId, market, first)

  const readStates = async (first: number): Promise<OrderState[]> =>
    decodeWords(await page('readStates', first, statePage)).map(unpackState)

  const readAll = async (): Promise<readonly OrderState[]> => {
    const count = Number(
      await readContract(rpc, { abi: marketAbi, address: market, functionName: 'orderCount', args: [] }),
    )
    if (count < fixed.length) fixed = []
    const known = fixed
    const firstNumbers = (after: number, size: number): number[] =>
      Array.from({ length: Math.ceil((count - after) / size) }, (_, index) => after + index * size + 1)
    const [added, words] = await Promise.all([
      Promise.all(firstNumbers(known.length, fixedPage).map(readFixed)),
      Promise.all(firstNumbers(0, statePage).map(readStates)),
    ])
    fixed = [...known, ...added.flat()]
    return words.flat()
  }

  return {
    read: async (head, now) => {
      if (states?.head !== head) {
        const read = readAll()
        const asked = { head, read }
        states = asked
        // What failed is asked again at the next call, whose caller is told like this one.
        read.catch(() => {
          if (states === asked) states = null
        })
      }
      const known = await states.read
      const orders = fixed
      const seconds = Math.floor(now / 1000)
      return orders.slice(0, known.length).flatMap((order, index): ChainOrder[] => {
        const state = known[index]
        if (state === undefined) return []
        const status = orderStatus(order, state, seconds)
        return [
          {
            ...order,
            status,
            quantityRemaining: state.remaining,
            quantityAvailable: status === 'active' ? state.available : 0n,
            updatedAt: state.updatedAt,
          },
        ]
      })
    },
    forget: () => {
      fixed = []
      states = null
    },
  }
}
