import { encodeFunctionData, parseAbi } from 'viem/utils'
import { nativeAddress as zeroAddress } from '../../../orders/core/currency.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { isAddressText } from '../step.ts'
import type { Revocation } from '../trade-intent.ts'
import { deskStep, type DeskStep } from './desk-step.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amountOrTokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** Calldata that takes a permission back; a sentence when something in it cannot be used. */
export const revocationData = ({
  kind,
  token,
  spender,
  tokenId,
}: Revocation): Result<`0x${string}`, string> => {
  if (!isAddressText(token)) return fail(`${token === '' ? 'The contract' : token} is no address.`)
  if (kind === 'token')
    return /^\d{1,78}$/.test(tokenId)
      ? succeed(encodeFunctionData({ abi, functionName: 'approve', args: [zeroAddress, BigInt(tokenId)] }))
      : fail('The token id is not in decimal digits.')
  if (!isAddressText(spender))
    return fail(`${spender === '' ? 'The account that may move tokens' : spender} is no address.`)
  return succeed(
    kind === 'coin'
      ? encodeFunctionData({ abi, functionName: 'approve', args: [spender, 0n] })
      : encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] }),
  )
}

/** Steps that take permissions back, one for each. */
export const revokeSteps = (revocations: readonly Revocation[]): Result<DeskStep[], string> => {
  if (revocations.length === 0) return fail('No approval was chosen.')
  const steps: DeskStep[] = []
  for (const [index, revocation] of revocations.entries()) {
    const data = revocationData(revocation)
    if (!data.ok) return fail(`Approval ${index + 1}: ${data.error}`)
    steps.push(deskStep('tokenApproval', revocation.token, data.value))
  }
  return succeed(steps)
}
