import type { Abi } from 'viem'
import { platformAbi, sampleMarketAbi, seaportAbi } from '../known-abis.ts'
import { knownContract } from '../known-contracts.ts'
import { sameAddress } from '../step.ts'
import type { OrderBookKind } from '../trade-intent.ts'
import type { DecodedCall } from '../decode-call.ts'
import { noteGap, readsWhole, type CallScope } from './call-scope.ts'
import { coinEffect, collectibleEffect } from './token-effect.ts'

const abis: Readonly<Record<OrderBookKind, () => Abi>> = {
  seaport: seaportAbi,
  platform: platformAbi,
  sample: sampleMarketAbi,
}
const cancels = new Set(['cancel', 'incrementCounter', 'cancelRequest', 'cancelRequestBatch'])

const cancelEffect = (scope: CallScope, call: DecodedCall): boolean => {
  const { cancellation } = scope.subject.intent
  if (cancellation === undefined || !sameAddress(scope.to, cancellation.contract)) return false
  if (!readsWhole(scope, abis[cancellation.book]()) || !cancels.has(call.known?.item.name ?? '')) return false
  if (knownContract(scope.subject.contracts, scope.to) === undefined)
    noteGap(scope, 'target-unknown', 'undo-book-unknown', { contract: scope.to })
  if (cancellation.book === 'platform')
    noteGap(scope, 'order-unknown', 'undo-numbers-unproven', {
      call: call.known?.signature ?? '',
    })
  return true
}

const revokeEffect = (scope: CallScope): boolean => {
  const chosen = scope.subject.intent.revocations?.find(({ token }) => sameAddress(token, scope.to))
  if (chosen === undefined) return false
  return chosen.kind === 'coin' ? coinEffect(scope) : collectibleEffect(scope)
}

/** Writes down what a call of a cancellation or a revocation does: nothing moves by it, or it was not understood. */
export const undoEffect = (scope: CallScope, call: DecodedCall): void => {
  const { ledger, sender, to, value, subject } = scope
  ledger.move(sender, to, { kind: 'native', contract: `0x${'0'.repeat(40)}`, tokenId: null }, value)
  const understood = subject.intent.kind === 'cancel' ? cancelEffect(scope, call) : revokeEffect(scope)
  if (!understood)
    noteGap(scope, 'effect-unknown', 'undo-not-chosen', {
      to,
      call: call.known?.signature ?? call.selector ?? 'no data',
    })
}
