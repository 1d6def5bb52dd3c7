import type { AbiIndex } from './abi-index.ts'
import type { ReadStep } from './audit/check.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import type { KnownContract } from './known-contracts.ts'
import { gap } from './step-gap.ts'
import { readAmount, type Step } from './step.ts'
import { hashDocument } from './typed-data.ts'

/** Who carries the steps out, and where. */
export type StepPlace = {
  readonly taker: string
  readonly chainId: number
  readonly contracts: readonly KnownContract[]
}

/** Reads a step: its calldata with the ABIs at hand, the hashes of its typed data, and what of it is not understood. */
export const inspectStep = (step: Step, index: AbiIndex, { taker }: StepPlace): ReadStep => {
  const value = readAmount(step.value)
  const call =
    step.action === 'send'
      ? decodeCall({ to: step.to, value: value ?? 0n, data: step.data, sender: taker }, index)
      : null
  return {
    step,
    call,
    hashes: step.signature === null ? null : hashDocument(step.signature),
    gaps: [
      ...(value === null ? [gap('value', 'The value is no amount.', step.value)] : []),
      ...(call === null ? [] : allCalls(call).flatMap(({ gaps }) => gaps)),
    ],
  }
}
