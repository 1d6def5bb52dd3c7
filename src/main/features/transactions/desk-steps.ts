import type { Answer } from '../../../contract/contract.ts'
import type { DraftForm } from '../../../contract/transactions.ts'
import { fail, type Result } from '../../../core/result.ts'
import { bookOf, knownContract, type KnownContract } from '../../../core/transactions/known-contracts.ts'
import type { Cancellation, TradeIntent } from '../../../core/transactions/trade-intent.ts'
import { cancelSteps } from '../../../core/transactions/undo/cancel-steps.ts'
import type { DeskStep } from '../../../core/transactions/undo/desk-step.ts'
import { revokeSteps } from '../../../core/transactions/undo/revoke-steps.ts'
import { conflict } from './not-found.ts'

type Place = { readonly contracts: readonly KnownContract[]; readonly chainId: number | null }

/** Where the orders are cancelled: as it was entered, or the one order book that is known for the marketplace. */
export const cancellationOf = (
  { cancellation, marketplace }: Pick<DraftForm, 'cancellation' | 'marketplace'>,
  contracts: readonly KnownContract[],
): Answer<Cancellation> => {
  const by = cancellation?.by ?? 'orders'
  const entered = cancellation?.contract.trim() ?? ''
  const isMarket = (one: KnownContract): boolean =>
    one.marketplace === marketplace.trim() ||
    // What the sample has beside its coins is its one market, whose orders come under the names of several.
    (one.source === 'sample' && one.decimals === undefined)
  const mine = contracts.filter((one) => isMarket(one) && bookOf(one, marketplace.trim()) !== null)
  const known = entered === '' ? (mine.length === 1 ? mine[0] : undefined) : knownContract(contracts, entered)
  const contract = entered === '' ? known?.address : entered
  if (contract === undefined)
    return conflict(
      `${mine.length === 0 ? 'No order book is' : 'Several order books are'} known for ${marketplace}.`,
      'Enter the address of the contract that holds the orders.',
    )
  const book = cancellation?.book ?? (known === undefined ? null : bookOf(known, marketplace.trim()))
  return book === null
    ? conflict(`What kind of order book ${contract} is, is not known.`, 'Choose the kind of the order book.')
    : { ok: true, value: { book, contract, by } }
}

const asFailure = (steps: Result<DeskStep[], string>): Answer<DeskStep[]> =>
  steps.ok ? steps : fail({ kind: 'conflict', message: steps.error })

/** Steps that the interface has no operation for, made from the ABIs of the contracts, and what they are to do. */
export const deskSteps = (
  form: DraftForm,
  plain: TradeIntent,
  { contracts, chainId }: Place,
): { readonly intent: TradeIntent; readonly steps: Answer<DeskStep[]> } => {
  if (form.kind === 'revoke') {
    const revocations = (form.revocations ?? []).map((one) => ({
      kind: one.kind,
      token: one.token.trim(),
      spender: one.spender.trim(),
      tokenId: one.tokenId.trim(),
    }))
    const intent = { ...plain, collection: '', marketplace: '', orders: [], revocations }
    return { intent, steps: asFailure(revokeSteps(revocations)) }
  }
  if (chainId === null)
    return {
      intent: plain,
      steps: conflict(`The network ${form.network} is not known.`, 'Add it under Settings, Networks.'),
    }
  const cancellation = cancellationOf(form, contracts)
  if (!cancellation.ok) return { intent: plain, steps: cancellation }
  const orders = plain.orders.map((order, index) => ({
    ...order,
    components: form.orders[index]?.components,
  }))
  const steps = cancelSteps(orders, { cancellation: cancellation.value, chainId, maker: plain.taker })
  return { intent: { ...plain, cancellation: cancellation.value }, steps: asFailure(steps) }
}
