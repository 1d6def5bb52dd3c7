import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { DraftForm, OrderToBuild } from '../contract.ts'
import type { TransactionBuild } from '../contract/transaction-build.ts'
import { fail, succeed } from '../../../core/result.ts'
import { collectibleOrderSchema } from '../../../core/wire/marketplace.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { createBuild } from './build.ts'
import type { Drafts } from './drafts.ts'
import type { Simulations } from './simulations.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Chosen = { readonly orderId: string; readonly tokenId: string; readonly marketplace: string }

const maxPages = 20
const pageSize = 100

/** By the price in US dollars that the service gives. */
const findOrder = async (
  { service }: Pick<TransactionDeps, 'service'>,
  { project, network, contractAddress, kind, taker, tokenId }: OrderToBuild,
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

const namedOrder = ({ orderId, tokenId, marketplace }: OrderToBuild): Answer<Chosen> | null => {
  if (orderId === undefined) return null
  return tokenId === undefined || marketplace === undefined
    ? fail({
        kind: 'conflict',
        message: 'An order that is named needs its token and its marketplace.',
        hint: 'Give tokenId and marketplace too, or leave orderId out.',
      })
    : succeed({ orderId, tokenId, marketplace })
}

const createSaveOrder =
  (deps: TransactionDeps, drafts: Pick<Drafts, 'save'>) =>
  async (order: OrderToBuild, signal: AbortSignal): Promise<Answer<number>> => {
    const { project, network, contractAddress, kind, taker, additionalFees, note = '' } = order
    const chosen = namedOrder(order) ?? (await findOrder(deps, order, signal))
    if (!chosen.ok) return chosen
    const { marketplace, ...named } = chosen.value
    const form: DraftForm = {
      kind,
      network,
      collectionAddress: contractAddress,
      taker,
      marketplace,
      walletType: order.walletType ?? '',
      orders: [{ ...named, quantity: order.quantity ?? '1' }],
      additionalFees: [...(additionalFees ?? [])],
      note,
    }
    const saved = await drafts.save({ project, form })
    return saved.ok ? succeed(saved.value.id) : saved
  }

export const createBuildAndJudge =
  (
    deps: TransactionDeps,
    {
      drafts,
      build,
      simulate,
      getBuild,
    }: {
      readonly drafts: Pick<Drafts, 'save'>
      readonly build: ReturnType<typeof createBuild>
      readonly simulate: Simulations['simulate']
      readonly getBuild: (input: { readonly id: number }) => Promise<Answer<TransactionBuild>>
    },
  ) =>
  async (
    { draft: id, order, simulate: isTried = false }: ParsedInput<'transactions.build'>,
    signal: AbortSignal,
  ): MethodAnswer<'transactions.build'> => {
    const draft = order === undefined ? succeed(id ?? 0) : await createSaveOrder(deps, drafts)(order, signal)
    if (!draft.ok) return draft
    const built = await build({ draft: draft.value }, signal)
    if (!built.ok) return built
    const { build: number, failure } = built.value
    if (isTried && failure === null) {
      const simulated = await simulate({ build: number }, signal)
      if (!simulated.ok) return simulated
    }
    const shown = await getBuild({ id: number })
    if (!shown.ok) return shown
    const { orders, verdict } = shown.value
    return succeed({
      draft: draft.value,
      build: number,
      failure,
      orders: orders.map(({ orderId, tokenId }) => ({ orderId, tokenId })),
      verdict: verdict.state,
      headline: verdict.headline,
    })
  }
