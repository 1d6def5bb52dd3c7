import { orderCall, type OrderTerms } from '../market-actions.ts'
import type { Address, ChainOrder, Devnet, FillRequest } from '../chain-types.ts'
import { accountOf, roles } from '../seed/roles.ts'
import { seedCollectibles } from '../seed/seed-collectibles.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

/** What tests do on a devnet again and again. */
export const createTrader = (devnet: Devnet) => {
  const role = (number: number): Address => accountOf(devnet.accounts, number)
  return {
    role,
    /** Has coins and has approved nothing. */
    newcomer: (): Address => role(roles.newcomer),
    /** A collectible nobody has orders for, with one of its holders. */
    quiet: (collection: 0 | 1 | 2, index: number): { tokenId: bigint; holder: Address } => {
      const free = seedCollectibles().filter(
        (collectible) => collectible.collection === collection && collectible.number % 8 === 5,
      )
      const { tokenId } = free[index] ?? { tokenId: 0n }
      const [holder] = devnet.holders(devnet.collections[collection].address, tokenId).keys()
      if (holder === undefined) throw new Error(`Nobody holds ${tokenId}.`)
      return { tokenId, holder }
    },
    /** Makes an order: a listing of the first ERC-721 for a tenth of a native coin unless given otherwise. */
    make: async (
      from: Address,
      terms: Partial<OrderTerms> & Pick<OrderTerms, 'tokenId'>,
    ): Promise<ChainOrder> => {
      const whole: OrderTerms = {
        side: 'listing',
        collection: devnet.collections[1].address,
        quantity: 1n,
        currency: devnet.currencies[0].address,
        unitPrice: 10n ** 17n,
        validUntil: Math.floor(Date.now() / 1000) + 3600,
        ...terms,
      }
      await devnet.send(from, orderCall(devnet, whole))
      const order = (await devnet.orders()).at(-1)
      if (order === undefined) throw new Error('No order was made.')
      return order
    },
    /** The order as it is now, found by its id in other letters. */
    again: async ({ orderId }: ChainOrder): Promise<ChainOrder> => {
      const found = await devnet.order(orderId.toUpperCase().replace('0X', '0x'))
      if (found === undefined) throw new Error('The order is gone.')
      return found
    },
    request: (order: ChainOrder, taker: Address, over: Partial<FillRequest> = {}): FillRequest => ({
      side: order.side === 'listing' ? 'buy' : 'sell',
      collection: order.collection,
      taker,
      orders: [{ orderId: order.orderId, quantity: 1n, tokenId: order.tokenId }],
      additionalFees: [],
      ...over,
    }),
    /** Sends the steps as a wallet would; tells which there were. */
    fill: async (terms: FillRequest): Promise<string[]> => {
      const steps = valueOf(await devnet.fillSteps(terms))
      for (const step of steps) await devnet.send(terms.taker, step)
      return steps.map(({ id }) => id)
    },
    /** Kind of the problem, `none` when there are steps. */
    problemOf: async (terms: FillRequest): Promise<string> => {
      const steps = await devnet.fillSteps(terms)
      return steps.ok ? 'none' : steps.error.kind
    },
  }
}

export type Trader = ReturnType<typeof createTrader>
