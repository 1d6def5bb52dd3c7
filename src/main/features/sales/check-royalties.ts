import { parseAbi } from 'viem/utils'
import type { Output } from '../../../contract/contract.ts'
import { openSession } from '../../platform/chain/chain-reader.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { SalesDeps } from './sales-deps.ts'
import type { StoredRoyalty, StoredSale } from './sale-rows.ts'

/** A node that does not answer in time leaves the royalty open. */
const timeoutMs = 10_000

const royaltyAbi = () =>
  parseAbi([
    'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)',
  ])

type Deps = Pick<SalesDeps, 'chain' | 'networks' | 'now'>

/** Asks the collection of one sale, at the block of the sale. */
const checkOne = async (
  { chain, networks, now = Date.now }: Deps,
  sale: StoredSale,
  signal: AbortSignal,
): Promise<Result<StoredRoyalty, string>> => {
  const [item] = sale.items
  if (item === undefined || sale.items.length > 1) return fail('A bundle has no price of each of its tokens.')
  const block = Number(sale.blockNumber ?? NaN)
  if (!Number.isSafeInteger(block)) return fail('The block of the sale is not known.')
  const chainId = networks.chainId(sale.network)
  if (chainId === undefined) return fail('The network of the sale is not known.')
  if (!chain.hasNode(chainId)) return fail('There is no node of this network (Settings, Networks).')
  const { createChainClient, chainFailure, refusalOf } = await import('../../platform/chain/chain-client.ts')
  let node = ''
  const session = openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
  const client = createChainClient(async (method, params) => {
    const answered = await session(method, params)
    if (answered.ok) node = answered.value.node.label
    return answered
  })
  try {
    const [recipient, amount] = await client.readContract({
      address: item.collection as `0x${string}`,
      abi: royaltyAbi(),
      functionName: 'royaltyInfo',
      args: [BigInt(item.tokenId), BigInt(sale.price)],
      blockNumber: BigInt(block),
    })
    return succeed({
      recipient: recipient.toLowerCase(),
      amount: amount.toString(),
      blockNumber: block,
      node,
      checkedAt: now(),
    })
  } catch (cause) {
    return fail(
      refusalOf(cause) === null
        ? chainFailure(cause).message
        : 'The collection does not answer to EIP-2981 at that block.',
    )
  }
}

/** Royalties of sales, one after the other: a node has a rate. */
export const checkRoyalties = async (
  deps: Deps,
  sales: readonly StoredSale[],
  signal: AbortSignal,
): Promise<{
  readonly found: readonly (readonly [number, StoredRoyalty])[]
  readonly open: Output<'sales.checkRoyalties'>['open']
}> => {
  const found: (readonly [number, StoredRoyalty])[] = []
  const open: Output<'sales.checkRoyalties'>['open'] = []
  for (const sale of sales) {
    if (signal.aborted) break
    const checked = await checkOne(deps, sale, signal)
    if (checked.ok) found.push([sale.id, checked.value])
    else open.push({ id: sale.id, problem: checked.error })
  }
  return { found, open }
}
