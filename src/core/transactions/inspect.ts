import type { AbiIndex } from './abi-index.ts'
import type { ReadStep } from './audit/check.ts'
import { decodeCall } from './decode-call.ts'
import { readAmount, type Step } from './step.ts'
import { hashDocument } from './typed-data.ts'

/** Reads a step: its calldata with the ABIs at hand, the hashes of its typed data. */
export const inspectStep = (step: Step, index: AbiIndex): ReadStep => ({
  step,
  call:
    step.action === 'send'
      ? decodeCall({ to: step.to, value: readAmount(step.value) ?? 0n, data: step.data }, index)
      : null,
  hashes: step.signature === null ? null : hashDocument(step.signature),
})
