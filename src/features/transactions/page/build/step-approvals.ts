import type { TransactionBuild, TransactionCall } from '../../contract/transaction-build.ts'
import { readApproval } from '../../core/read-approval.ts'
import { leftOver } from './ledger-rows.ts'

export type StepApproval = {
  /** Counted from 1, as the steps are shown. */
  readonly step: number
  readonly spender: string
  readonly contract: string
  readonly tokenId: string | null
  /** Smallest unit, decimal digits; `null`: all tokens of the contract. */
  readonly amount: string | null
  /** A simulation, which reads what is permitted in the end, found no more than before the first step. */
  readonly endsAsBefore: boolean
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

type Given = Pick<StepApproval, 'spender' | 'contract' | 'tokenId' | 'amount'>

/** Arguments as they were decoded: their lines are exact. */
const argsOf = ({ rows }: TransactionCall): readonly unknown[] =>
  rows
    .filter(({ depth }) => depth === 0)
    .map(({ type, value }) =>
      /^uint\d*$/.test(type) && /^\d+$/.test(value ?? '')
        ? BigInt(value ?? '')
        : type === 'bool'
          ? value === 'true'
          : value,
    )

const givenBy = (call: TransactionCall, collection: string): readonly Given[] => {
  const approval = readApproval(call.signature ?? '', call.to, argsOf(call))
  if (approval === null) return []
  const { spender, token: contract, amount, granted } = approval
  const digits = amount?.toString() ?? null
  // A collection's `approve` names a token, not an amount, and takes the permission back by naming nobody.
  if (digits !== null && same(contract, collection))
    return /^0x0{40}$/.test(spender) ? [] : [{ spender, contract, tokenId: digits, amount: '1' }]
  return granted ? [{ spender, contract, tokenId: null, amount: digits }] : []
}

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
          !left.some((item) => same(item.spender, spender) && same(item.contract, contract)),
      )
      .map((item) => ({ ...item, step: index + 1, endsAsBefore })),
  )
}
