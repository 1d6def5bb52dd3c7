import { toEventSelector } from 'viem/utils'
import type { EffectAllowance } from '../effect/effect.ts'
import { addressOf, type SimulatedLog } from './transfers.ts'

const topic = {
  approval: toEventSelector('Approval(address,address,uint256)'),
  forAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  hubApproval: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  hubPermit: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
}

const wordAt = (data: string, place: number): bigint => {
  const word = data.slice(2 + place * 64, 2 + (place + 1) * 64)
  return /^[0-9a-fA-F]{64}$/.test(word) ? BigInt(`0x${word}`) : 0n
}

export const approvalOf = ({ address, topics, data }: SimulatedLog): EffectAllowance | null => {
  const [first, owner, second, third] = topics
  const contract = address.toLowerCase()
  const parties = { owner: addressOf(owner), spender: addressOf(second) }
  if (first === topic.forAll)
    return {
      ...parties,
      contract,
      tokenId: null,
      amount: wordAt(data, 0) === 0n ? 0n : null,
      until: null,
    }
  // The allowance hub names the token in the second place.
  if (first === topic.hubApproval || first === topic.hubPermit)
    return {
      owner: addressOf(owner),
      contract: addressOf(second),
      spender: addressOf(third),
      tokenId: null,
      amount: wordAt(data, 0),
      until: wordAt(data, 1),
      through: contract,
    }
  if (first !== topic.approval) return null
  if (third === undefined)
    return { ...parties, contract, tokenId: null, amount: wordAt(data, 0), until: null }
  return {
    ...parties,
    contract,
    tokenId: BigInt(third).toString(),
    amount: parties.spender === `0x${'0'.repeat(40)}` ? 0n : 1n,
    until: null,
  }
}
