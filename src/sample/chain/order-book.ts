import { encodeFunctionData } from 'viem/utils'
import { marketAbi } from '../artifacts/abis.ts'
import type { Address, ChainOrder, Hex, ChainOrderStatus } from './chain-types.ts'
import { decodeOrders, decodeWords, type FixedPart } from './decode-orders.ts'
import type { NodeClient } from './node-client.ts'

type OrderState = {
  readonly available: bigint
  readonly remaining: bigint
  readonly updatedAt: number
  readonly cancelled: boolean
}

const bits = (word: bigint, from: number, count: number): bigint =>
  (word >> BigInt(from)) & ((1n << BigInt(count)) - 1n)

const unpackState = (word: bigint): OrderState => ({
  available: bits(word, 0, 96),
  remaining: bits(word, 96, 96),
  updatedAt: Number(bits(word, 192, 40)),
  cancelled: bits(word, 232, 1) === 1n,
})

/** What was done to an order counts before time, and time before what the maker holds. */
const orderStatus = (
  { validFrom, validUntil }: Pick<ChainOrder, 'validFrom' | 'validUntil'>,
  { available, remaining, cancelled }: OrderState,
  seconds: number,
): ChainOrderStatus => {
  if (cancelled) return 'cancelled'
  if (remaining === 0n) return 'filled'
  if (seconds >= validUntil) return 'expired'
  return seconds < validFrom || available === 0n ? 'inactive' : 'active'
}

/** Orders per call: a node of others may allow a call no more than thirty million gas. */
const fixedPage = 400
const statePage = 800

type Reading = { readonly fixed: readonly FixedPart[]; readonly states: readonly OrderState[] }

export const createOrderBook = (node: NodeClient, market: Address, chainId: number) => {
  // What never changes is read once; what does is one word an order.
  let fixedParts: readonly FixedPart[] = []
  let last: { readonly head: Hex; readonly reading: Promise<Reading> } | null = null
  let generation = 0

  const page = (functionName: 'readOrders' | 'readStates', first: number, count: number): Promise<Hex> => {
    const args = [BigInt(first), BigInt(count)] as const
    const data = encodeFunctionData({ abi: marketAbi, functionName, args })
    return node.request({ method: 'eth_call', params: [{ to: market, data }, 'latest'] })
  }
  const readFixed = async (first: number): Promise<FixedPart[]> =>
    decodeOrders(await page('readOrders', first, fixedPage), chainId, market, first)
  const readStates = async (first: number): Promise<OrderState[]> =>
    decodeWords(await page('readStates', first, statePage)).map(unpackState)

  const readAll = async (): Promise<Reading> => {
    const began = generation
    const call = { abi: marketAbi, address: market, functionName: 'orderCount' } as const
    const count = Number(await node.readContract(call))
    const old = fixedParts.slice(0, count)
    const firstNumbers = (after: number, size: number): number[] =>
      Array.from({ length: Math.ceil((count - after) / size) }, (_, index) => after + index * size + 1)
    const [added, states] = await Promise.all([
      Promise.all(firstNumbers(old.length, fixedPage).map(readFixed)),
      Promise.all(firstNumbers(0, statePage).map(readStates)),
    ])
    const fixed = [...old, ...added.flat()]
    // What was begun before blocks were given up is good for whoever called then, and for nobody later.
    if (began === generation) fixedParts = fixed
    return { fixed, states: states.flat() }
  }

  return {
    read: async (head: Hex, now: number): Promise<readonly ChainOrder[]> => {
      if (last?.head !== head) {
        const current = { head, reading: readAll() }
        last = current
        // What failed is read again at the next call, whose caller learns it like this one.
        current.reading.catch(() => {
          if (last === current) last = null
        })
      }
      const { fixed, states } = await last.reading
      const seconds = Math.floor(now / 1000)
      return fixed.flatMap((order, index): ChainOrder[] => {
        const state = states[index]
        if (state === undefined) return []
        const status = orderStatus(order, state, seconds)
        const quantityAvailable = status === 'active' ? state.available : 0n
        const { remaining: quantityRemaining, updatedAt } = state
        return [{ ...order, status, quantityRemaining, quantityAvailable, updatedAt }]
      })
    },
    forget: (): void => {
      generation += 1
      fixedParts = []
      last = null
    },
  }
}
