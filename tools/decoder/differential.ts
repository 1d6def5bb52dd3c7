import { abiIndex } from '../../src/features/transactions/core/abi-index.ts'
import { allCalls, decodeCall, type DecodedCall } from '../../src/features/transactions/core/decode-call.ts'
import type { StepGapId } from '../../src/features/transactions/core/step-gap.ts'
import { sameAddress } from '../../src/features/transactions/core/step.ts'
import { seededRandom } from '../wallet-contracts/random.ts'
import {
  batchFunctions,
  startBatchChain,
  type BatchChain,
  type Frame,
  type OuterCall,
} from './batch-chain.ts'
import { createCalls } from './random-calls.ts'

export type Difference = { readonly call: OuterCall; readonly what: string }

export type DecoderRun = {
  readonly cases: number
  readonly damaged: number
  readonly understood: number
  readonly understoodDamaged: number
  readonly notUnderstood: number
  readonly carriedOut: number
  readonly compared: number
  readonly gaps: Readonly<Partial<Record<StepGapId, number>>>
  readonly differences: readonly Difference[]
}

const closed: ReadonlySet<StepGapId> = new Set([
  'data',
  'undecoded',
  'arguments',
  'encoding',
  'ambiguous',
  'cut',
  'batch',
  'create',
  'conditional',
  'refund',
  'target',
])

const operations: Readonly<Record<DecodedCall['operation'], readonly string[]>> = {
  call: ['CALL'],
  delegatecall: ['DELEGATECALL'],
  create: ['CREATE', 'CREATE2'],
}

type Place = { readonly chain: BatchChain; readonly say: (what: string) => void; readonly count: () => void }

const madeBy = (frame: Frame, { contracts }: BatchChain): readonly Frame[] => {
  const calls = (frame.calls ?? []).filter(({ type }) => type !== 'STATICCALL')
  const [only] = calls
  const isProxy = contracts.some(
    ({ kind, address }) => kind === 'wallet' && sameAddress(address, frame.to ?? ''),
  )
  return isProxy && only?.type === 'DELEGATECALL' && only.input === frame.input
    ? (only.calls ?? []).filter(({ type }) => type !== 'STATICCALL')
    : calls
}

const compareOne = (call: DecodedCall, frame: Frame, { say }: Place): void => {
  const at = `${call.known?.signature ?? call.data.slice(0, 10)} to ${call.to}`
  if (!operations[call.operation].includes(frame.type))
    say(`${at}: ${call.operation}, executed ${frame.type}`)
  if (call.operation !== 'create' && !sameAddress(call.to, frame.to ?? ''))
    say(`${at}: executed to ${frame.to ?? 'nothing'}`)
  if (BigInt(frame.value ?? 0) !== call.msgValue)
    say(`${at}: value ${call.msgValue}, executed ${frame.value ?? 0}`)
  const maker = call.operation === 'delegatecall' ? call.account : (call.sender ?? '')
  if (!sameAddress(maker, frame.from)) say(`${at}: by ${maker}, executed by ${frame.from}`)
  if (call.data.toLowerCase() !== frame.input.toLowerCase()) say(`${at}: executed with ${frame.input}`)
}

const compare = (call: DecodedCall, frame: Frame, place: Place): void => {
  const { chain, say, count } = place
  count()
  compareOne(call, frame, place)
  if (call.gaps.some(({ id }) => closed.has(id))) return
  const signature = call.known?.signature ?? ''
  const contract = chain.contracts.find(({ address }) => sameAddress(address, call.to))
  const functions: readonly string[] = contract === undefined ? [] : batchFunctions[contract.kind]
  // What is behind an address is not in the calldata: whether it is known is for others to say.
  if (call.nested.length > 0 && !functions.includes(signature)) return
  // A proxy finds its code in its own storage, which is not there when it runs in another name.
  if (contract?.kind === 'wallet' && !sameAddress(call.to, call.account)) return
  const made = madeBy(frame, chain)
  const failed = frame.error != null
  const { nested: inner } = call
  if (made.length > inner.length || (made.length < inner.length && !failed))
    say(`${signature}: ${inner.length} calls inside, executed ${made.length}`)
  for (const [index, child] of inner.entries()) {
    const executed = made[index]
    if (executed === undefined) break
    compare(child, executed, place)
    if (executed.error == null || child.mayFail) continue
    if (!failed || index + 1 < made.length)
      say(`${signature}: went on after call ${index}, which may not fail`)
  }
}

const inOneGo = 40

export const compareWithChain = async (seed: number, count: number): Promise<DecoderRun> => {
  const chain = await startBatchChain()
  try {
    const { outer } = createCalls(chain, seededRandom(seed))
    const index = abiIndex()
    const differences: Difference[] = []
    const gaps: Partial<Record<StepGapId, number>> = {}
    const counts = { understood: 0, understoodDamaged: 0, notUnderstood: 0, carriedOut: 0, compared: 0 }
    for (let done = 0; done < count; done += inOneGo) {
      const some = Array.from({ length: Math.min(inOneGo, count - done) }, (_, at) => ({
        damage: at % 2 === 1,
        call: outer(at % 2 === 1),
      }))
      const frames = await Promise.all(some.map(({ call }) => chain.trace(call)))
      for (const [at, frame] of frames.entries()) {
        const expected = some[at]
        if (expected === undefined) continue
        const decoded = decodeCall({ ...expected.call, sender: expected.call.from }, index)
        const gapIds = new Set(allCalls(decoded).flatMap((inner) => inner.gaps.map(({ id }) => id)))
        for (const id of gapIds) gaps[id] = (gaps[id] ?? 0) + 1
        counts[gapIds.size === 0 ? 'understood' : 'notUnderstood'] += 1
        if (gapIds.size === 0 && expected.damage) counts.understoodDamaged += 1
        if (gapIds.size === 0 && frame.error == null) counts.carriedOut += 1
        compare(decoded, frame, {
          chain,
          say: (what) => differences.push({ call: expected.call, what }),
          count: () => (counts.compared += 1),
        })
      }
    }
    return { cases: count, damaged: Math.floor(count / 2), ...counts, gaps, differences }
  } finally {
    await chain.stop()
  }
}
