import type { TransactionBuild, TransactionCall } from '../../../../contract/transaction-build.ts'
import { leftOver } from './ledger-rows.ts'

/** A permission that a step gives on the way. */
export type StepApproval = {
  /** Counted from 1, as the steps are shown. */
  readonly step: number
  readonly spender: string
  readonly contract: string
  readonly tokenId: string | null
  /** Smallest unit; `null`: all tokens of the contract. */
  readonly amount: string | null
  /** A simulation, which reads what is permitted in the end, found no more than before the first step. */
  readonly endsAsBefore: boolean
}

type Given = Pick<StepApproval, 'spender' | 'contract' | 'tokenId' | 'amount'>

/** What a call permits, of the calls by which trades are approved; nothing for one that takes a permission back. */
const givenBy = ({ to, signature, rows }: TransactionCall, collection: string): readonly Given[] => {
  const [spender, second] = rows.map(({ value }) => value)
  if (spender == null || second == null) return []
  const given = { spender, contract: to, tokenId: null }
  switch (signature) {
    case 'setApprovalForAll(address,bool)':
      return second === 'true' ? [{ ...given, amount: null }] : []
    case 'approve(address,uint256)':
      // A collection's `approve` names a token, not an amount.
      if (to.toLowerCase() === collection.toLowerCase())
        return /^0x0{40}$/i.test(spender) ? [] : [{ ...given, tokenId: second, amount: '1' }]
      return second === '0' ? [] : [{ ...given, amount: second }]
    case 'increaseAllowance(address,uint256)':
      return second === '0' ? [] : [{ ...given, amount: second }]
    case null:
    default:
      return []
  }
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** What the steps of a build let others take on the way, without what is said to be left after the last one. */
export const stepApprovals = ({
  steps,
  collection,
  verdict,
}: Pick<TransactionBuild, 'steps' | 'collection' | 'verdict'>): readonly StepApproval[] => {
  const left = leftOver(verdict)
  const { simulated } = verdict
  const endsAsBefore = simulated.present && simulated.effect.gaps.length === 0
  return steps.flatMap(({ index, calls }) =>
    calls
      .flatMap((call) => givenBy(call, collection))
      .filter(
        ({ spender, contract }) =>
          !left.some((one) => same(one.spender, spender) && same(one.contract, contract)),
      )
      .map((one) => ({ ...one, step: index + 1, endsAsBefore })),
  )
}
