import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { DraftForm } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { sayHeadline } from '../core/say.ts'
import { collectibleOrderSchema } from '../../../core/wire/marketplace.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { Transactions } from './transactions.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Input = ParsedInput<'transactions.buildOrder'>
type Chosen = { readonly orderId: string; readonly tokenId: string; readonly marketplace: string }

const maxPages = 20
const pageSize = 100

/**
 * The order to fill where none was named: of the offers for what the taker holds the highest, or of the listings of others the
 * cheapest, by the price in US dollars that the service gives.
 */
const findOrder = async (
  { service }: Pick<TransactionDeps, 'service'>,
  { project, network, contractAddress, kind, taker, tokenId }: Input,
  signal: AbortSignal,
): Promise<Answer<Chosen>> => {
  const isSale = kind === 'sell'
  for (let page = 1; page <= maxPages; page += 1) {
    const request = {
      side: isSale ? 'offer' : 'listing',
      contractAddress,
      filter: {
        includeEmpty: false,
        ...(isSale ? { inAccounts: [taker] } : { ordersNotCreatedBy: [taker] }),
      },
      page: { page, pageSize, sort: [{ column: 'price_usd', order: isSale ? 'DESC' : 'ASC' }] },
    }
    const called = await service.call({ project, network, operation: 'ListCollectibles', request }, signal)
    if (!called.ok) return called
    const answer: unknown = called.value.answer
    const rows = isFields(answer) && Array.isArray(answer['collectibles']) ? answer['collectibles'] : []
    for (const row of rows as readonly unknown[]) {
      const order = collectibleOrderSchema.safeParse(row).data?.order
      if (order?.status !== 'active' || order.orderId == null) continue
      if (tokenId !== undefined && order.tokenId !== tokenId) continue
      return succeed({
        orderId: order.orderId,
        tokenId: order.tokenId ?? '',
        marketplace: order.marketplace ?? '',
      })
    }
    if (!isFields(answer) || !isFields(answer['page']) || answer['page']['more'] !== true) break
  }
  return fail({
    kind: 'not-found',
    message: isSale ? 'There is no active offer for what the taker holds.' : 'There is no active listing.',
  })
}

const namedOrder = ({ orderId, tokenId, marketplace }: Input): Answer<Chosen> | null => {
  if (orderId === undefined) return null
  return tokenId === undefined || marketplace === undefined
    ? fail({
        kind: 'conflict',
        message: 'An order that is named needs its token and its marketplace.',
        hint: 'Give tokenId and marketplace too, or leave orderId out.',
      })
    : succeed({ orderId, tokenId, marketplace })
}

/** Writes a draft of one order, builds it, and says its verdict. */
export const createBuildOrder =
  (
    deps: TransactionDeps,
    { drafts, build, getBuild, simulate }: Pick<Transactions, 'drafts' | 'build' | 'getBuild' | 'simulate'>,
  ) =>
  async (input: Input, signal: AbortSignal): MethodAnswer<'transactions.buildOrder'> => {
    const { project, network, contractAddress, kind, taker } = input
    const chosen = namedOrder(input) ?? (await findOrder(deps, input, signal))
    if (!chosen.ok) return chosen
    const { marketplace, ...order } = chosen.value
    const form: DraftForm = {
      kind,
      network,
      collectionAddress: contractAddress,
      taker,
      marketplace,
      walletType: input.walletType ?? '',
      orders: [{ ...order, quantity: input.quantity ?? '1' }],
      additionalFees: [...(input.additionalFees ?? [])],
      note: input.note ?? '',
    }
    const saved = await drafts.save({ project, form })
    if (!saved.ok) return saved
    const { id: draft } = saved.value
    const built = await build({ draft }, signal)
    if (!built.ok) return built
    const { build: id, failure } = built.value
    const orders = [order]
    if (failure !== null) return succeed({ draft, build: id, failure, orders, verdict: null, headline: null })
    if (input.simulate === true) {
      const simulated = await simulate(id, signal)
      if (!simulated.ok) return simulated
    }
    const shown = await getBuild(id)
    if (!shown.ok) return shown
    const { verdict } = shown.value
    return succeed({
      draft,
      build: id,
      failure: null,
      orders,
      verdict: verdict.state,
      headline: sayHeadline(verdict.headline),
    })
  }
