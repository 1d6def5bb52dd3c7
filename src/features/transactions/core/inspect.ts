import type { AbiIndex } from './abi-index.ts'
import type { ReadStep } from './audit/check.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { signedMeaning } from './signed-meaning.ts'
import type { SigningPlace } from './signed-reading.ts'
import { derivedKind, kindGaps } from './step-kind.ts'
import { quote } from '../../../core/facts.ts'
import { gap, longestQuote } from './step-gap.ts'
import { partsOfStep, readAmount, unreadMembers, type Step } from './step.ts'
import { hashDocument } from './typed-data.ts'

/** Longer transactions are passed on by no node, and one that has to simulate them may refuse. */
const maxDataBytes = 128 * 1024

export const inspectStep = (step: Step, index: AbiIndex, place: SigningPlace): ReadStep => {
  const value = readAmount(step.value)
  // A call beside something to sign is shown too, though nothing of it is carried out.
  const call = partsOfStep(step).includes('transaction')
    ? decodeCall({ to: step.to, value: value ?? 0n, data: step.data, sender: place.taker }, index)
    : null
  const hashes = step.signature === null ? null : hashDocument(step.signature)
  const signed =
    step.signature === null || hashes === null ? null : signedMeaning(step.signature, hashes, place, index)
  const held = { step, call, meaning: signed?.meaning ?? null }
  return {
    ...held,
    kind: derivedKind(held),
    hashes,
    gaps: [
      ...unreadMembers(step, place).map((name) =>
        gap('member', 'member-unreadable', { name: quote(name, longestQuote) }),
      ),
      ...(step.data.length > 2 + 2 * maxDataBytes
        ? [gap('size', 'data-too-long', { bytes: Math.ceil(step.data.length / 2) - 1 })]
        : []),
      ...kindGaps(held),
      ...(value === null
        ? [gap('value', 'value-unreadable', { value: quote(step.value, longestQuote) })]
        : []),
      ...(call === null ? [] : allCalls(call).flatMap(({ gaps }) => gaps)),
      ...(signed?.gaps ?? []),
    ],
  }
}
