import { getAbiItem } from 'viem/utils'
import type { Abi, Hex } from 'viem'
import { encodedSize } from '../abi-encoding.ts'
import type { AuditSubject } from '../audit/check.ts'
import { fact } from '../fact.ts'
import type { FactId, FactValues } from '../say.ts'
import { sameAddress } from '../step.ts'
import type { GapId } from './effect.ts'
import type { Ledger } from './ledger.ts'

export type CallScope = {
  readonly subject: AuditSubject
  readonly ledger: Ledger
  readonly step: number
  readonly sender: string
  readonly to: string
  readonly value: bigint
  readonly data: Hex
}

export const noteGap = <Id extends FactId>(
  { ledger, step }: CallScope,
  id: GapId,
  what: Id,
  values: FactValues[Id],
): void => ledger.gap(id, step, fact(what, values))

/** Steps are not carried out together, so whoever gives first may get nothing. */
export const noteBareTransfer = (scope: CallScope, from: string, to: string): void => {
  if (sameAddress(from, scope.sender) && !sameAddress(from, scope.subject.intent.taker)) return
  noteGap(scope, 'bare-transfer', 'transfer-for-nothing', { contract: scope.to, from, to })
}

/**
 * Whether the data is a call of one of these functions in the standard encoding, so that every contract reads the same. Bytes
 * after the arguments are noted.
 *
 * @param tag most bytes after the arguments that are a service's tag, which the contract is known not to read
 */
export const readsWhole = (scope: CallScope, abi: Abi, tag = 0): boolean => {
  const { data } = scope
  const item = getAbiItem({ abi, name: data.slice(0, 10) })
  if (item?.type !== 'function') return false
  const size = encodedSize(item.inputs, data.slice(10))
  if (size === null) return false
  const tail = data.length / 2 - 5 - size
  if (tail > tag) noteGap(scope, 'left-over', 'bytes-after-arguments', { bytes: tail })
  return true
}
