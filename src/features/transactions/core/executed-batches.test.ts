import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { allCalls, decodeCall, type DecodedCall } from './decode-call.ts'
import { sameAddress } from './step.ts'
import type { StepGapId } from './step-gap.ts'

/** A call as a node carried it out, and those that its code made; calls that change nothing are left out. */
type Frame = {
  readonly type: string
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly input: string
  readonly error?: string
  readonly calls?: readonly Frame[]
}

type OuterCall = { readonly from: string; readonly to: string; readonly value: string; readonly data: string }

/** Random calls of contracts that carry batches out, half of them with damaged bytes, and what a local chain made of each. */
const { contracts, cases } = JSON.parse(
  brotliDecompressSync(
    readFileSync(
      join(import.meta.dirname, '../../../../resources/fixtures/transactions/batch-calls.json.br'),
    ),
  ).toString(),
) as {
  readonly contracts: readonly { readonly address: string; readonly kind: string }[]
  readonly cases: readonly { readonly isDamaged: boolean; readonly call: OuterCall; readonly frame: Frame }[]
}

const multicalls = ['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])']
const walletCalls = '(bool,bool,uint256,address,uint256,bytes)[]'

/** By canonical name, what each contract carries out. */
const batchFunctions: Readonly<Record<string, readonly string[]>> = {
  multicall3: [
    'aggregate((address,bytes)[])',
    'blockAndAggregate((address,bytes)[])',
    'tryAggregate(bool,(address,bytes)[])',
    'tryBlockAndAggregate(bool,(address,bytes)[])',
    'aggregate3((address,bool,bytes)[])',
    'aggregate3Value((address,bool,uint256,bytes)[])',
  ],
  multicaller: multicalls,
  multiSend: ['multiSend(bytes)'],
  wallet: [`execute(${walletCalls},uint256,bytes)`, `selfExecute(${walletCalls})`, 'createContract(bytes)'],
  account: [
    ...multicalls,
    'multiSend(bytes)',
    'execute(address,uint256,bytes)',
    'executeCall(address,uint256,bytes)',
    'execute(address,uint256,bytes,uint8)',
    'executeBatch(address[],bytes[])',
    'executeBatch(address[],uint256[],bytes[])',
    'executeBatch((address,uint256,bytes)[])',
    'createContract(bytes)',
    'execute(bytes32,bytes)',
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    'execTransactionFromModule(address,uint256,bytes,uint8)',
    'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
    'execute(bytes,bytes)',
    'selfExecute(bytes)',
  ],
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

type Place = { readonly say: (what: string) => void; readonly count: () => void }

const madeBy = (frame: Frame): readonly Frame[] => {
  const calls = frame.calls ?? []
  const [only] = calls
  const isProxy = contracts.some(
    ({ kind, address }) => kind === 'wallet' && sameAddress(address, frame.to ?? ''),
  )
  return isProxy && only?.type === 'DELEGATECALL' && only.input === frame.input ? (only.calls ?? []) : calls
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
  const { say, count } = place
  count()
  compareOne(call, frame, place)
  if (call.gaps.some(({ id }) => closed.has(id))) return
  const signature = call.known?.signature ?? ''
  const contract = contracts.find(({ address }) => sameAddress(address, call.to))
  const functions = batchFunctions[contract?.kind ?? ''] ?? []
  // What is behind an address is not in the calldata: whether it is known is for others to say.
  if (call.nested.length > 0 && !functions.includes(signature)) return
  // A proxy finds its code in its own storage, which is not there when it runs in another name.
  if (contract?.kind === 'wallet' && !sameAddress(call.to, call.account)) return
  const made = madeBy(frame)
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

test('random and damaged calls are executed as they are decoded, or not understood', () => {
  const index = abiIndex()
  const differences: { readonly call: OuterCall; readonly what: string }[] = []
  const gaps = new Set<StepGapId>()
  const counts = { understood: 0, understoodDamaged: 0, carriedOut: 0, compared: 0 }
  for (const { isDamaged, call, frame } of cases) {
    const decoded = decodeCall({ ...call, value: BigInt(call.value), sender: call.from }, index)
    const gapIds = new Set(allCalls(decoded).flatMap((inner) => inner.gaps.map(({ id }) => id)))
    for (const id of gapIds) gaps.add(id)
    if (gapIds.size === 0) {
      counts.understood += 1
      if (isDamaged) counts.understoodDamaged += 1
      if (frame.error == null) counts.carriedOut += 1
    }
    compare(decoded, frame, {
      say: (what) => differences.push({ call, what }),
      count: () => (counts.compared += 1),
    })
  }
  expect(differences).toEqual([])
  // Most of what is whole is understood, and a good part of it goes through.
  expect(counts.understood - counts.understoodDamaged).toBeGreaterThan(cases.length / 3)
  expect(counts.understoodDamaged).toBeGreaterThan(cases.length / 24)
  expect(counts.carriedOut).toBeGreaterThan(cases.length / 4)
  expect(counts.compared).toBeGreaterThan((cases.length * 25) / 12)
  expect([...gaps]).toEqual(
    expect.arrayContaining([
      'arguments',
      'batch',
      'create',
      'cut',
      'delegatecall',
      'encoding',
      'left-over',
      'undecoded',
    ]),
  )
})
