import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { z } from 'zod'
import { nativeAddress } from '../../../features/orders/core/currency.ts'
import {
  feesOfMoves,
  feesOfTerms,
  nameFees,
  type FeeSource,
  type NamedFee,
  type OrderFee,
} from '../core/fee-split.ts'
import type { SaleFee } from '../../../core/sales/sale.ts'
import { movesOfTrace } from '../../../features/transactions/core/run/native-moves.ts'
import { sampleOrderId } from '../../../features/transactions/core/undo/sample-order-id.ts'
import { callFrameSchema } from '../../../main/platform/chain/call-frames.ts'
import type { ChainSession } from '../../../main/platform/chain/chain-reader.ts'
import type { StoredSale } from './sale-rows.ts'

export type FeesOfSale = {
  readonly fees: readonly NamedFee[] | null
  readonly feesBy: FeeSource
}

/** What is asked of orders and chains; each answer is remembered. */
export type FeeReader = {
  feesOf(sale: StoredSale): Promise<FeesOfSale>
}

type FeeReaderDeps = {
  /** Null where the network has no node. */
  readonly nodeOf: (network: string) => { readonly node: ChainSession; readonly chainId: number } | null
  /** Fees of an order with their kinds, as the newest snapshot that has it shows them. */
  readonly savedTerms: (order: {
    readonly project: string
    readonly network: string
    readonly contractAddress: string
    readonly key: string
  }) => Promise<readonly OrderFee[] | null>
}

const abi = parseAbi([
  'struct Fee { address recipient; uint16 bps; }',
  'struct Order { address maker; uint40 createdAt; uint40 updatedAt; uint8 side; uint8 standard; address collection; uint40 validFrom; uint40 validUntil; uint8 kind; bool cancelled; uint256 tokenId; address currency; uint96 quantity; uint128 unitPrice; uint96 remaining; uint32 blockNumber; Fee[] fees; }',
  'function readOrders(uint256 first, uint256 count) view returns (Order[])',
  'function royaltyInfo(uint256 tokenId, uint256 price) view returns (address receiver, uint256 amount)',
])
const bytes = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)
const address = z.string().toLowerCase()
const royaltySchema = z.tuple([address, z.bigint()])
const ordersSchema = z.tuple([z.object({ fees: z.array(z.object({ recipient: address, bps: z.number() })) })])

const onChain = async <S extends z.ZodType>(
  node: ChainSession,
  to: string,
  functionName: 'readOrders' | 'royaltyInfo',
  args: readonly [bigint, bigint],
  schema: S,
): Promise<z.output<S> | null> => {
  const data = encodeFunctionData({ abi, functionName, args })
  const answered = await node('eth_call', [{ to, data }, 'latest'])
  const read = answered.ok ? bytes.safeParse(answered.value.value) : null
  if (read?.success !== true) return null
  try {
    const decoded: unknown = decodeFunctionResult({ abi, functionName, data: read.data as `0x${string}` })
    return schema.safeParse(decoded).data ?? null
  } catch {
    // A contract that has no such function.
    return null
  }
}

const digits = /^\d{1,18}$/
const toFee = ({ amount, ...fee }: NonNullable<StoredSale['fees']>[number]): SaleFee => ({
  ...fee,
  amount: BigInt(amount),
})

/** Remembers what a question came to: sales of a month ask the same of one collection again and again. */
const remembering = <T>(ask: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const answers = new Map<string, Promise<T>>()
  return (key) => {
    const known = answers.get(key) ?? ask(key)
    answers.set(key, known)
    return known
  }
}

export const createFeeReader = ({ nodeOf, savedTerms }: FeeReaderDeps): FeeReader => {
  const royaltyOf = remembering(async (key): Promise<string | null> => {
    const [network = '', collection = '', tokenId = '0'] = key.split(' ')
    const at = nodeOf(network)
    if (at === null) return null
    const royalty = await onChain(
      at.node,
      collection,
      'royaltyInfo',
      [BigInt(tokenId), 10n ** 18n],
      royaltySchema,
    )
    return royalty === null || royalty[0] === nativeAddress ? null : royalty[0]
  })
  /** Transactions by the sales they hold: of several, moves do not say which they belong to. */
  const movesOf = remembering(async (key) => {
    const [network = '', hash = ''] = key.split(' ')
    const at = nodeOf(network)
    const answered = await at?.node('debug_traceTransaction', [hash, { tracer: 'callTracer' }])
    const frame = answered?.ok === true ? callFrameSchema.safeParse(answered.value.value) : null
    return frame?.success === true
      ? movesOfTrace(frame.data).map((move) => ({ ...move, amount: BigInt(move.amount) }))
      : null
  })
  const termsOf = async ({
    project,
    network,
    market,
    order,
    items,
  }: StoredSale): Promise<OrderFee[] | null> => {
    const at = nodeOf(network)
    const [item] = items
    const isNumber = digits.test(order)
    const keys =
      isNumber && at !== null && /^0x[0-9a-f]{40}$/.test(market)
        ? [sampleOrderId(at.chainId, market, BigInt(order)), order]
        : [order]
    for (const key of keys) {
      const saved =
        item === undefined
          ? null
          : await savedTerms({ project, network, contractAddress: item.collection, key })
      if (saved !== null) return [...saved]
    }
    if (at === null || !isNumber) return null
    const read = await onChain(at.node, market, 'readOrders', [BigInt(order), 1n], ordersSchema)
    return read === null ? null : read[0].fees.map((fee) => ({ ...fee, kind: null }))
  }
  return {
    feesOf: async (sale) => {
      const { network, txnHash, currency, seller, market, items } = sale
      const price = BigInt(sale.price)
      const terms = await termsOf(sale)
      const [item] = items
      const royaltyTo =
        item === undefined ? null : await royaltyOf(`${network} ${item.collection} ${item.tokenId}`)
      const named = (fees: readonly SaleFee[]): NamedFee[] => nameFees(fees, terms, royaltyTo)
      if (sale.fees !== null) return { fees: named(sale.fees.map(toFee)), feesBy: 'logs' }
      const moves = currency === nativeAddress ? await movesOf(`${network} ${txnHash}`) : null
      const traced = moves === null ? null : feesOfMoves({ seller, market, price }, moves, terms)
      if (traced !== null) return { fees: named(traced), feesBy: 'trace' }
      return terms === null
        ? { fees: null, feesBy: 'unknown' }
        : { fees: named(feesOfTerms(price, terms)), feesBy: 'order' }
    },
  }
}
