import { quote } from '../../../core/facts.ts'
import type { AbiIndex } from './abi-index.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { readSignedOrder } from './signed-orders.ts'
import { readPermit } from './signed-permits.ts'
import { type SignedReading, type SigningPlace, unclear } from './signed-reading.ts'
import { gap, longestQuote, type StepGap } from './step-gap.ts'
import { sameAddress, type TypedDataDocument } from './step.ts'
import type { hashDocument } from './typed-data.ts'
import { address, integer, typedForm, type TypedForm } from './typed-form.ts'

const callsTypes = {
  Calls: 'Call[] calls,uint256 space,uint256 nonce,address[] wallets',
  Call: 'address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError',
} as const

type Fields = Readonly<Record<string, unknown>>

const readSignedCalls = (
  form: TypedForm,
  wallet: string,
  { taker }: SigningPlace,
  index: AbiIndex,
): SignedReading | null => {
  if (form.name !== 'Sequence Wallet' || form.version !== '3' || form.primaryType !== 'Calls') return null
  if (!form.has(callsTypes)) return null
  if (!sameAddress(wallet, taker)) return unclear('typed-data-other-wallet', { wallet })
  const gaps: StepGap[] = []
  const calls = (form.message['calls'] as readonly Fields[]).map((call) => {
    const [to, behaviour] = [address(call['to']), integer(call['behaviorOnError'])]
    if (call['onlyFallback'] === true) gaps.push(gap('conditional', 'call-after-failure', { to }))
    if (behaviour !== 0n && behaviour !== 1n) gaps.push(gap('conditional', 'calls-dropped', { to }))
    if (call['delegateCall'] === true) gaps.push(gap('batch', 'data-wrapped', { to }))
    return decodeCall(
      {
        to,
        value: integer(call['value']),
        data: String(call['data']),
        sender: wallet,
        ...(call['delegateCall'] === true ? { operation: 'delegatecall' as const, account: wallet } : {}),
        mayFail: behaviour !== 1n,
      },
      index,
    )
  })
  return { meaning: { kind: 'calls', standard: 'wallet', calls }, gaps }
}

/**
 * Reads what a signature over typed data brings about: permits of ERC-20, ERC-721 (ERC-4494), ERC-3009 and Permit2, orders of
 * Seaport, calls of wallets. Types must be those of the standard to the letter, and the domain must name this chain and a
 * contract: whatever else is signed is not understood.
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
  const gaps = reading.meaning.calls.flatMap((call) => allCalls(call).flatMap((item) => item.gaps))
  return { ...reading, gaps: [...reading.gaps, ...gaps] }
}
