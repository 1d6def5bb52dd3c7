import { encodeFunctionData, parseAbi } from 'viem/utils'
import { nativeAddress as zeroAddress } from '../../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { quote } from '../../../../core/facts.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { isAddressText } from '../step.ts'
import type { Revocation } from '../trade-intent.ts'
import { deskStep, type DeskStep } from './desk-step.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amountOrTokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

export const revocationData = (
  { kind, token, spender, tokenId }: Revocation,
  approval: number,
): Result<`0x${string}`, Fact> => {
  if (!isAddressText(token)) return fail(fact('approval-without-token', { approval, token: quote(token) }))
  if (kind === 'token')
    return /^\d{1,78}$/.test(tokenId)
      ? succeed(encodeFunctionData({ abi, functionName: 'approve', args: [zeroAddress, BigInt(tokenId)] }))
      : fail(fact('approval-without-token-id', { approval }))
  if (!isAddressText(spender))
    return fail(fact('approval-without-spender', { approval, spender: quote(spender) }))
  return succeed(
    kind === 'coin'
      ? encodeFunctionData({ abi, functionName: 'approve', args: [spender, 0n] })
      : encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] }),
  )
}

export const revokeSteps = (revocations: readonly Revocation[]): Result<DeskStep[], Fact> => {
  if (revocations.length === 0) return fail(fact('no-approval-chosen', {}))
  const steps: DeskStep[] = []
  for (const [index, revocation] of revocations.entries()) {
    const data = revocationData(revocation, index)
    if (!data.ok) return data
    steps.push(deskStep('tokenApproval', revocation.token, data.value))
  }
  return succeed(steps)
}
