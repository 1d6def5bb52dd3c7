import { encodeAbiParameters, keccak256 } from 'viem/utils'
import { marketAbi } from '../artifacts/abis.ts'
import type { Address, ChainOrder, Hex } from './chain-types.ts'
import { readContract } from './contract-call.ts'
import type { NodeRpc } from './node-rpc.ts'
import { orderStatus, unpackState, type OrderState } from './order-status.ts'

type FixedPart = Omit<ChainOrder, 'quantityRemaining' | 'quantityAvailable' | 'status' | 'updatedAt'>

/** Orders per call: a node of others may allow a call no more than thirty million gas. */
const fixedPage = 400
const statePage = 800

const lower = (address: Address): Address => address.toLowerCase() as Address

/** Names an order of one contract on one chain. */
export const orderIdOf = (chainId: number, market: Address, number: number): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
      [BigInt(chainId), market, BigInt(number)],
    ),
  )

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

  const readFixed = async (first: number): Promise<FixedPart[]> => {
    const orders = await readContract(rpc, {
      abi: marketAbi,
      address: market,
      functionName: 'readOrders',
      args: [BigInt(first), BigInt(fixedPage)],
    })
    return orders.map((order, index): FixedPart => {
      const number = first + index
      return {
        number,
        orderId: orderIdOf(chainId, market, number),
        side: order.side === 0 ? 'listing' : 'offer',
        standard: order.standard === 0 ? 'ERC721' : 'ERC1155',
        collection: lower(order.collection),
        tokenId: order.tokenId,
        maker: lower(order.maker),
        currency: lower(order.currency),
        unitPrice: order.unitPrice,
        fees: order.fees.map(({ recipient, bps }) => ({ recipient: lower(recipient), bps })),
        quantityInitial: order.quantity,
        marketplaceKind: order.kind,
        validFrom: order.validFrom,
        validUntil: order.validUntil,
        createdAt: order.createdAt,
        blockNumber: order.blockNumber,
      }
    })
  }

  const readAll = async (): Promise<readonly OrderState[]> => {
    const count = Number(
      await readContract(rpc, { abi: marketAbi, address: market, functionName: 'orderCount', args: [] }),
    )
    if (count < fixed.length) fixed = []
    const known = fixed
    const missing = Array.from({ length: Math.ceil((count - known.length) / fixedPage) }, (_, page) =>
      readFixed(known.length + page * fixedPage + 1),
    )
    const pages = Array.from({ length: Math.ceil(count / statePage) }, (_, page) =>
      readContract(rpc, {
        abi: marketAbi,
        address: market,
        functionName: 'readStates',
        args: [BigInt(page * statePage + 1), BigInt(statePage)],
      }),
    )
    const [added, words] = await Promise.all([Promise.all(missing), Promise.all(pages)])
    fixed = [...known, ...added.flat()]
    return words.flat().map(unpackState)
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
