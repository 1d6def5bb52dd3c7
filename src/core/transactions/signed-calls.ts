import type { AbiIndex } from './abi-index.ts'
import { decodeCall } from './decode-call.ts'
import { gap, type StepGap } from './step-gap.ts'
import { sameAddress } from './step.ts'
import { unclear, type SignedReading, type SigningPlace } from './signed-reading.ts'
import { address, integer, type TypedForm } from './typed-form.ts'

const callsTypes = {
  Calls: 'Call[] calls,uint256 space,uint256 nonce,address[] wallets',
  Call: 'address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError',
} as const

type Fields = Readonly<Record<string, unknown>>

/** Reads the calls that a wallet of version 3 is asked to sign; `null` for typed data that is none. */
export const readSignedCalls = (
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
