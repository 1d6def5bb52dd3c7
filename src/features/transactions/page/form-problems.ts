import type { DraftForm } from '../contract.ts'

/** What every part of the form of a draft is given. */
export type FormPartProps = {
  readonly form: DraftForm
  readonly project: string
  readonly problems: Readonly<Record<string, string>>
  readonly isTried: boolean
  readonly set: (change: Partial<DraftForm>) => void
}

const address = /^0x[0-9a-fA-F]{40}$/
const whole = /^[1-9]\d{0,77}$/
const amount = /^\d{1,78}$/

const addressProblem = (text: string): string | null =>
  address.test(text.trim()) ? null : '0x and 40 hex digits.'

type Note = (place: string, problem: string | null) => void

const revocationProblems = ({ revocations = [] }: DraftForm, note: Note): void =>
  revocations.forEach(({ kind, token, spender, tokenId }, index) => {
    const place = `revocations.${index}`
    note(`${place}.token`, addressProblem(token))
    if (kind === 'token') note(`${place}.tokenId`, amount.test(tokenId.trim()) ? null : 'Decimal digits.')
    else note(`${place}.spender`, addressProblem(spender))
  })

export const formProblems = (form: DraftForm): Readonly<Record<string, string>> => {
  const problems: Record<string, string> = {}
  const note: Note = (place, problem) => {
    if (problem !== null) problems[place] = problem
  }
  note('network', form.network.trim() === '' ? 'Choose a network.' : null)
  note('taker', addressProblem(form.taker))
  if (form.kind === 'revoke') {
    revocationProblems(form, note)
    return problems
  }
  const isCounter = form.kind === 'cancel' && form.cancellation?.by === 'counter'
  if (!isCounter) note('collectionAddress', addressProblem(form.collectionAddress))
  note('marketplace', form.marketplace.trim() === '' ? 'Choose a marketplace.' : null)
  const contract = form.cancellation?.contract ?? ''
  if (form.kind === 'cancel' && contract.trim() !== '')
    note('cancellation.contract', addressProblem(contract))
  if (isCounter) return problems
  if (form.orders.length === 0) problems['orders'] = 'Add an order.'
  form.orders.forEach(({ orderId, quantity, tokenId }, index) => {
    note(`orders.${index}.orderId`, orderId.trim() === '' ? 'Needed.' : null)
    note(`orders.${index}.quantity`, whole.test(quantity.trim()) ? null : '1 or more.')
    note(`orders.${index}.tokenId`, amount.test(tokenId.trim()) ? null : 'Decimal digits.')
  })
  form.additionalFees.forEach((fee, index) => {
    note(
      `additionalFees.${index}.amount`,
      amount.test(fee.amount.trim()) ? null : 'Smallest unit, digits only.',
    )
    note(`additionalFees.${index}.receiver`, addressProblem(fee.receiver))
  })
  return problems
}
