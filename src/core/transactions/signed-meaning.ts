import { quote } from '../facts.ts'
import type { AbiIndex } from './abi-index.ts'
import { allCalls } from './decode-call.ts'
import { readSignedCalls } from './signed-calls.ts'
import { readSignedOrder } from './signed-orders.ts'
import { readPermit } from './signed-permits.ts'
import { unclear, type SignedReading, type SigningPlace } from './signed-reading.ts'
import { longestQuote } from './step-gap.ts'
import type { TypedDataDocument } from './step.ts'
import type { hashDocument } from './typed-data.ts'
import { typedForm } from './typed-form.ts'

/**
 * Reads what a signature over typed data brings about: permits of ERC-20, ERC-721 (ERC-4494), ERC-3009 and Permit2, orders of
 * Seaport, calls of wallets. Types must be those of the standard to the letter, and the domain must name this chain and a
 * contract: whatever else is signed is not understood.
 *
 * @param hashes of the same document: what has none is not looked at
 */
export const signedMeaning = (
  document: TypedDataDocument,
  hashes: ReturnType<typeof hashDocument>,
  place: SigningPlace,
  index: AbiIndex,
): SignedReading => {
  if (!hashes.ok) return { meaning: null, gaps: [{ id: 'typed-data', fact: hashes.error }] }
  const form = typedForm(document)
  const { chainId, contract } = form
  if (contract === null) return unclear('typed-data-any-contract', {})
  if (chainId === null) return unclear('typed-data-any-chain', {})
  if (chainId !== BigInt(place.chainId))
    return unclear('typed-data-other-chain', { chainId: String(chainId) })
  const reading =
    readPermit(form, contract, place) ??
    readSignedOrder(form, contract, place) ??
    readSignedCalls(form, contract, place, index)
  if (reading === null)
    return unclear('typed-data-unclear', { primaryType: quote(form.primaryType, longestQuote) })
  if (reading.meaning?.kind !== 'calls') return reading
  const gaps = reading.meaning.calls.flatMap((call) => allCalls(call).flatMap((one) => one.gaps))
  return { ...reading, gaps: [...reading.gaps, ...gaps] }
}
