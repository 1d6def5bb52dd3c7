import { isAddressText, isBytesText, readAmount, sameAddress } from '../step.ts'
import type { AuditSubject, ReadStep } from '../audit/check.ts'
import type { DecodedCall } from '../decode-call.ts'
import { knownContract } from '../known-contracts.ts'
import { nativeAddress } from '../../orders/currency.ts'
import { noteGap, type CallScope } from './call-scope.ts'
import type { Effect } from './effect.ts'
import { isTradeKind } from '../trade-intent.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { marketEffect } from './market-effect.ts'
import { seaportEffect } from './seaport-effect.ts'
import { undoEffect } from './undo-effect.ts'
import { coinEffect, collectibleEffect } from './token-effect.ts'

const native = { kind: 'native', contract: nativeAddress, tokenId: null } as const

/** Batches of a contract for itself keep the caller; in every other batch the contract that holds it is the caller. */
const keepsCaller = /^multicall\(/

/** What is behind an address, as far as the trade tells. */
const roleOf = ({ intent, contracts }: AuditSubject, address: string) => {
  if (sameAddress(address, intent.collection)) return 'collection'
  if (intent.orders.some(({ order }) => sameAddress(order?.priceCurrencyAddress ?? '', address)))
    return 'currency'
  if (sameAddress(address, intent.taker)) return 'taker'
  const known = knownContract(contracts, address)
  if (known === undefined) return 'stranger'
  return known.marketplace === null || known.marketplace === intent.marketplace ? 'market' : 'other-market'
}

const ofMarket = (scope: CallScope): boolean => seaportEffect(scope) || marketEffect(scope)

const leaf = (scope: CallScope, call: DecodedCall): void => {
  const { subject, ledger, sender, to, value } = scope
  const role = roleOf(subject, to)
  const place = call.known?.signature ?? call.selector ?? 'no data'
  if (call.data.length === 2) {
    ledger.move(sender, to, native, value)
    if (role !== 'stranger' && role !== 'taker')
      noteGap(scope, 'effect-unknown', 'What this contract does with a plain payment is not known.', to)
    return
  }
  // Order books say for themselves where the native coins go that come with a call.
  if (role === 'market' && ofMarket(scope)) return
  ledger.move(sender, to, native, value)
  const understood =
    role === 'collection'
      ? collectibleEffect(scope)
      : role === 'currency'
        ? coinEffect(scope)
        : role === 'stranger' && (coinEffect(scope) || collectibleEffect(scope))
  if (role === 'stranger' || role === 'other-market')
    noteGap(
      scope,
      'target-unknown',
      role === 'stranger'
        ? 'The contract that is called is neither known nor a token of this trade.'
        : 'The contract that is called belongs to another marketplace.',
      `${to}: ${place}`,
    )
  else if (!understood)
    noteGap(
      scope,
      call.problem === null ? 'effect-unknown' : 'undecoded',
      call.problem ?? 'What this call does to the accounts of the trade is not known.',
      `${to}: ${place}`,
    )
}

const visit = (
  subject: AuditSubject,
  ledger: Ledger,
  step: number,
  sender: string,
  call: DecodedCall,
): void => {
  if (!isBytesText(call.data) || !isAddressText(call.to)) {
    ledger.gap('step', step, 'The address or the data of a call cannot be used.', call.to)
    return
  }
  const { to, value, data } = call
  const scope: CallScope = { subject, ledger, step, sender, to, value, data }
  if (call.nested.length === 0) {
    if (isTradeKind(subject.intent.kind)) leaf(scope, call)
    else undoEffect(scope, call)
    return
  }
  if (call.problem !== null) noteGap(scope, 'undecoded', call.problem, to)
  const role = roleOf(subject, to)
  if (role !== 'taker' && role !== 'market')
    noteGap(
      scope,
      'target-unknown',
      'The contract that carries the calls of this batch out is not known.',
      to,
    )
  ledger.move(sender, to, native, value)
  const caller = keepsCaller.test(call.known?.signature ?? '') ? sender : to
  for (const inner of call.nested) visit(subject, ledger, step, caller, inner)
}

const visitStep = (subject: AuditSubject, ledger: Ledger, { step, call }: ReadStep): void => {
  if (step.action === 'sign-text')
    return ledger.gap(
      'text',
      step.index,
      'What signing this text permits is not known.',
      step.data.slice(0, 200),
    )
  if (step.signature !== null)
    ledger.gap(
      'typed-data',
      step.index,
      'What signing this typed data permits is not known.',
      step.signature.primaryType,
    )
  if (step.action === 'send' && call !== null && readAmount(step.value) !== null)
    return visit(subject, ledger, step.index, subject.intent.taker, call)
  if (step.signature === null)
    ledger.gap('step', step.index, 'This step cannot be carried out as it is.', step.kind)
}

/** What the steps do by their calldata and typed data, and what of it is not understood. */
export const decodedEffect = (subject: AuditSubject): Effect => {
  const ledger = createLedger()
  for (const read of subject.steps) visitStep(subject, ledger, read)
  return ledger.effect()
}
