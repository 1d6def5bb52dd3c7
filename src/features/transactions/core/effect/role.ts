import type { AuditSubject } from '../audit/check.ts'
import { allCalls, type DecodedCall } from '../decode-call.ts'
import { allowanceHub, knownContract, type KnownContract } from '../known-contracts.ts'
import { isAddressText, sameAddress } from '../step.ts'

/** Carries calls out in its own name, on every chain at the same address. Nothing of anybody else's is within its reach. */
export const publicBatches: ReadonlySet<string> = new Set(['0xca11bde05977b3631167028862be2a173976ca11'])

export type Role =
  | { readonly kind: 'collection' | 'currency' | 'taker' | 'hub' | 'batches' | 'stranger' | 'other-market' }
  | { readonly kind: 'market'; readonly known: KnownContract }

export const roleOf = ({ intent, contracts }: AuditSubject, address: string): Role => {
  if (sameAddress(address, intent.collection)) return { kind: 'collection' }
  if (intent.orders.some(({ order }) => sameAddress(order?.priceCurrencyAddress ?? '', address)))
    return { kind: 'currency' }
  if (sameAddress(address, intent.taker)) return { kind: 'taker' }
  if (sameAddress(address, allowanceHub)) return { kind: 'hub' }
  if (publicBatches.has(address.toLowerCase())) return { kind: 'batches' }
  const known = knownContract(contracts, address)
  if (known === undefined) return { kind: 'stranger' }
  if (known.decimals !== undefined) return { kind: 'currency' }
  return known.marketplace === null || known.marketplace === intent.marketplace
    ? { kind: 'market', known }
    : { kind: 'other-market' }
}

/** Roles of which the address says nothing of the chain: a call of an address without code succeeds and does nothing. */
const needsCode = (subject: AuditSubject, { to, data }: DecodedCall): boolean => {
  const { kind } = roleOf(subject, to)
  return kind === 'market' || kind === 'hub' || kind === 'batches' || (kind === 'taker' && data.length > 2)
}

export const calledContracts = (
  subject: AuditSubject,
): readonly { readonly step: number; readonly address: string }[] =>
  subject.steps.flatMap(({ step, call, meaning }) =>
    [...(call === null ? [] : [call]), ...(meaning?.kind === 'calls' ? meaning.calls : [])]
      .flatMap(allCalls)
      .filter((inner) => isAddressText(inner.to) && needsCode(subject, inner))
      .map((inner) => ({ step: step.index, address: inner.to.toLowerCase() })),
  )
