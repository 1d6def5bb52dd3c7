import { nativeAddress } from '../../../orders/core/currency.ts'
import type { AuditSubject, ReadStep } from '../audit/check.ts'
import { allCalls, type DecodedCall } from '../decode-call.ts'
import { fact } from '../fact.ts'
import { isSeaport, type KnownContract, knownContract } from '../known-contracts.ts'
import type { StepGap } from '../step-gap.ts'
import { isAddressText, isBytesText, sameAddress } from '../step.ts'
import { allowanceHubEffect } from './allowance-hub-effect.ts'
import { type CallScope, noteGap, readsWhole } from './call-scope.ts'
import type { Effect, EffectAllowance } from './effect.ts'
import { createLedger, type Fill, type Ledger, type Spent } from './ledger.ts'
import { platformEffect, sampleEffect } from './market-effect.ts'
import { calledContracts, publicBatches, type Role, roleOf } from './role.ts'
import { seaportEffect } from './seaport-effect.ts'
import { isTradeKind, type OrderBookKind } from '../trade-intent.ts'
import { coinEffect, collectibleEffect } from './token-effect.ts'
import type { Abi } from 'viem'
import { platformAbi, sampleMarketAbi, seaportAbi } from '../known-abis.ts'

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

const undoEffect = (scope: CallScope, call: DecodedCall): void => {
  const { ledger, sender, to, value, subject } = scope
  ledger.move(sender, to, { kind: 'native', contract: `0x${'0'.repeat(40)}`, tokenId: null }, value)
  const understood = subject.intent.kind === 'cancel' ? cancelEffect(scope, call) : revokeEffect(scope)
  if (!understood)
    noteGap(scope, 'effect-unknown', 'undo-not-chosen', {
      to,
      call: call.known?.signature ?? call.selector ?? 'no data',
    })
}

const native = { kind: 'native', contract: nativeAddress, tokenId: null } as const

/** Order books say for themselves where the native coins go that come with a call. */
const ofMarket = (scope: CallScope, known: KnownContract): boolean => {
  if (isSeaport(known)) return seaportEffect(scope)
  switch (known.source) {
    // A conduit moves tokens for Seaport, and has none of its functions.
    case 'app':
      return false
    case 'sample':
      return sampleEffect(scope)
    case 'operator':
      return sampleEffect(scope) || platformEffect(scope)
  }
}

const ofToken = (scope: CallScope, kind: Role['kind']): boolean => {
  switch (kind) {
    case 'collection':
      return collectibleEffect(scope)
    case 'currency':
      return coinEffect(scope)
    case 'hub':
      return allowanceHubEffect(scope)
    case 'stranger':
      return coinEffect(scope) || collectibleEffect(scope)
    default:
      return false
  }
}

const noteGaps = (scope: CallScope, gaps: readonly StepGap[]): void => {
  for (const { id, fact: what } of gaps) scope.ledger.gap(id, scope.step, what)
}

const leaf = (scope: CallScope, call: DecodedCall): void => {
  const { subject, ledger, sender, to, value } = scope
  const role = roleOf(subject, to)
  const place = call.known?.signature ?? call.selector ?? 'no data'
  if (call.data.length === 2) {
    noteGaps(scope, call.gaps)
    ledger.move(sender, to, native, value)
    if (role.kind !== 'stranger' && role.kind !== 'taker')
      noteGap(scope, 'effect-unknown', 'payment-unclear', { to })
    else if (value > 0n && role.kind !== 'taker')
      noteGap(scope, 'bare-transfer', 'payment-for-nothing', { amount: String(value), to })
    return
  }
  const isTrade = role.kind === 'market' && ofMarket(scope, role.known)
  if (!isTrade) ledger.move(sender, to, native, value)
  if (isTrade || ofToken(scope, role.kind))
    // The arguments were read with the contract's own functions, which say by themselves what is left over.
    noteGaps(
      scope,
      call.gaps.filter(({ id }) => id !== 'left-over' && id !== 'encoding'),
    )
  else if (call.gaps.length > 0) noteGaps(scope, call.gaps)
  else if (role.kind !== 'stranger' && role.kind !== 'other-market')
    noteGap(scope, 'effect-unknown', 'call-unclear', { to, call: place })
  if (role.kind === 'stranger' || role.kind === 'other-market')
    noteGap(
      scope,
      'target-unknown',
      role.kind === 'stranger' ? 'target-unknown' : 'target-of-other-marketplace',
      { to, call: place },
    )
}

const visit = (subject: AuditSubject, ledger: Ledger, step: number, call: DecodedCall): void => {
  const to = call.operation === 'delegatecall' ? call.account : call.to
  const { value, data, sender } = call
  const scope: CallScope = {
    subject,
    ledger,
    step,
    sender: sender ?? subject.intent.taker,
    to,
    value,
    data: isBytesText(data) ? data : '0x',
  }
  if (call.mayFail) noteGap(scope, 'may-fail', 'call-may-fail', { to })
  if (!isAddressText(to) || !isBytesText(data)) {
    noteGaps(scope, call.gaps)
    return
  }
  if (call.nested.length === 0) {
    if (isTradeKind(subject.intent.kind)) leaf(scope, call)
    else undoEffect(scope, call)
    return
  }
  noteGaps(scope, call.gaps)
  const role = roleOf(subject, to)
  // A contract that calls itself for its caller is as well known as its own functions are.
  const isOwn = call.nested.every(({ operation, account }) => operation === 'delegatecall' && account === to)
  if (!isOwn && role.kind !== 'taker' && role.kind !== 'batches')
    noteGap(scope, 'target-unknown', 'batch-target-unknown', { to })
  ledger.move(scope.sender, to, native, value)
  for (const inner of call.nested) visit(subject, ledger, step, inner)
}

const givesAnything = (meaning: NonNullable<ReadStep['meaning']>): boolean => {
  switch (meaning.kind) {
    case 'permit':
      return meaning.permissions.length > 0
    case 'order':
      return meaning.gives.length > 0
    case 'calls':
      return meaning.calls.length > 0
  }
}

/** What may be taken by whoever holds a signature. What an order is given for is left out: its contract sees to that. */
const ofSignature = (subject: AuditSubject, ledger: Ledger, { step, meaning }: ReadStep): void => {
  if (meaning === null) return
  if (isTradeKind(subject.intent.kind) && givesAnything(meaning))
    ledger.gap('signed', step.index, fact('signature-gives', { kind: meaning.kind }))
  switch (meaning.kind) {
    case 'permit':
      for (const { owner, contract, tokenId, spender, amount, until } of meaning.permissions)
        ledger.sign({ owner, contract, tokenId, spender, amount, until })
      return
    case 'order':
      for (const { kind, contract, tokenId, amount, party } of meaning.gives)
        ledger.sign({
          owner: meaning.maker,
          contract,
          tokenId,
          spender: party ?? meaning.contract,
          amount: kind === 'collectible' && tokenId === null ? null : amount,
          until: meaning.until,
        })
      return
    case 'calls':
      for (const call of meaning.calls) visit(subject, ledger, step.index, call)
  }
}

const visitStep = (subject: AuditSubject, ledger: Ledger, read: ReadStep): void => {
  const { step, call, gaps } = read
  // Those of calls are noted with the calls.
  const signed = read.meaning?.kind === 'calls' ? read.meaning.calls : []
  const calls = call === null ? signed : [call, ...signed]
  const ofCalls = new Set(calls.flatMap(allCalls).flatMap((inner) => inner.gaps))
  for (const gap of gaps) if (!ofCalls.has(gap)) ledger.gap(gap.id, step.index, gap.fact)
  if (call !== null) visit(subject, ledger, step.index, call)
  ofSignature(subject, ledger, read)
  if (step.action === 'nothing') ledger.gap('step', step.index, fact('step-empty', {}))
}

export type DecodedEffect = {
  readonly effect: Effect
  readonly permissions: readonly EffectAllowance[]
  readonly spent: readonly Spent[]
  readonly fills: readonly Fill[]
}

export const decodedEffect = (subject: AuditSubject): DecodedEffect => {
  const ledger = createLedger()
  for (const read of subject.steps) visitStep(subject, ledger, read)
  for (const { step, address } of calledContracts(subject))
    if (!subject.facts.contracts.has(address))
      ledger.gap('not-on-chain', step, fact('contract-unconfirmed', { contract: address }))
  const spent = ledger.spent()
  const { allowances } = ledger.effect()
  const isOf = (permission: EffectAllowance) => (item: Spent) =>
    item.owner === permission.owner &&
    item.contract === permission.contract &&
    item.spender === permission.spender
  for (const permission of ledger.granted()) {
    const { owner, contract, spender, through } = permission
    // What is left over is said for itself.
    if (
      isTradeKind(subject.intent.kind) &&
      sameAddress(owner, subject.intent.taker) &&
      !spent.some(isOf(permission)) &&
      !allowances.some(isOf(permission))
    )
      ledger.gap(
        'needless',
        null,
        fact('permission-needless', { spender, contract, through: through ?? null }),
      )
    if (publicBatches.has(spender)) ledger.gap('open-spender', null, fact('spender-open', { spender }))
  }
  return {
    effect: ledger.effect(),
    permissions: ledger.permissions(),
    spent,
    fills: ledger.fills(),
  }
}
