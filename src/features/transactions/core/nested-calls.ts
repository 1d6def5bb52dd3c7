import { modeCalls, multiSendCalls, walletPayloadCalls } from './packed-calls.ts'
import { gap, type StepGap } from './step-gap.ts'

/** By `delegatecall` the target's code runs in the caller's name: sender and account stay those of the call around it. */
export type CallOperation = 'call' | 'delegatecall' | 'create'

export type NestedCall = {
  readonly to: string
  readonly value: bigint
  readonly data: `0x${string}`
  readonly operation: CallOperation
  readonly mayFail: boolean
}

export type OpenedCalls = { readonly calls: readonly NestedCall[]; readonly gaps: readonly StepGap[] }

type Bytes = `0x${string}`
type Around = {
  readonly account: string
  readonly msgValue: bigint
}
type Opener = (args: readonly unknown[], around: Around) => OpenedCalls

const list = (value: unknown): readonly never[] =>
  Array.isArray(value) ? (value as unknown as readonly never[]) : []

const nested = (to: string, value: bigint, data: Bytes, over: Partial<NestedCall> = {}): NestedCall => ({
  to,
  value,
  data,
  operation: 'call',
  mayFail: false,
  ...over,
})

const exactly = (calls: readonly NestedCall[]): OpenedCalls => ({ calls, gaps: [] })

/** Lists beside each other; no values at all are values of zero. */
const pairs = (targets: unknown, datas: unknown, values: unknown = []): OpenedCalls => {
  const [to, data, value] = [list(targets), list(datas), list(values)]
  const calls = to.map((target, index) => nested(target, value[index] ?? 0n, data[index] ?? '0x'))
  const equal = data.length === to.length && (value.length === to.length || value.length === 0)
  return equal
    ? exactly(calls)
    : {
        calls,
        gaps: [gap('batch', 'batch-lists-differ', { targets: to.length, datas: data.length })],
      }
}

type Target = {
  readonly target: string
  readonly value?: bigint
  readonly allowFailure?: boolean
  readonly revertOnError?: boolean
  readonly delegateCall?: boolean
  readonly callData?: Bytes
  readonly data?: Bytes
}

const targets = (value: unknown, mayFail = false): OpenedCalls =>
  exactly(
    (list(value) as readonly Target[]).map((item) =>
      nested(
        item.target,
        item.delegateCall === true ? 0n : (item.value ?? 0n),
        item.callData ?? item.data ?? '0x',
        {
          operation: item.delegateCall === true ? 'delegatecall' : 'call',
          mayFail: item.allowFailure ?? (item.revertOnError === undefined ? mayFail : !item.revertOnError),
        },
      ),
    ),
  )

/** A contract that calls itself with each of them: the sender stays, and what was sent is there for each. */
const ofItself = (datas: unknown, { account }: Around): OpenedCalls =>
  exactly(list(datas).map((data) => nested(account, 0n, data, { operation: 'delegatecall' })))

const withOperation = (
  [to, value, data, operation]: readonly unknown[],
  mayFail: boolean,
  creates = false,
): OpenedCalls => {
  const [target, amount, bytes] = [to as string, value as bigint, data as Bytes]
  switch (operation) {
    case 0:
      return exactly([nested(target, amount, bytes, { mayFail })])
    case 1:
      return exactly([nested(target, 0n, bytes, { operation: 'delegatecall', mayFail })])
    case 2:
      if (creates) return creation(amount, bytes)
      break
    case 3:
      // The salt stands before the code.
      if (creates && bytes.length >= 66) return creation(amount, `0x${bytes.slice(66)}`)
  }
  return { calls: [], gaps: [gap('batch', 'batch-operation-unknown', { operation: String(operation) })] }
}

/** Not every wallet fails when the code cannot be deployed. */
const creation = (value: bigint, code: Bytes): OpenedCalls =>
  exactly([nested('', value, code, { operation: 'create', mayFail: true })])

/** A Safe fails with the call inside unless gas is set aside for it, and pays whoever executes it where a gas price is set. */
const ofSafe = (args: readonly unknown[]): OpenedCalls => {
  const gasPrice = args[6] as bigint
  const opened = withOperation(args, (args[4] as bigint) > 0n || gasPrice > 0n)
  if (gasPrice === 0n) return opened
  const refund = gap('refund', 'refund-paid', { gasPrice: String(gasPrice) })
  return { ...opened, gaps: [...opened.gaps, refund] }
}

const openers: Readonly<Record<string, Opener>> = {
  'multicall(bytes[])': ([datas], around) => ofItself(datas, around),
  'multicall(uint256,bytes[])': ([, datas], around) => ofItself(datas, around),
  'multicall(bytes32,bytes[])': ([, datas], around) => ofItself(datas, around),
  'aggregate((address,bytes)[])': ([calls]) => targets(calls),
  'blockAndAggregate((address,bytes)[])': ([calls]) => targets(calls),
  'tryAggregate(bool,(address,bytes)[])': ([strict, calls]) => targets(calls, strict !== true),
  'tryBlockAndAggregate(bool,(address,bytes)[])': ([strict, calls]) => targets(calls, strict !== true),
  'aggregate3((address,bool,bytes)[])': ([calls]) => targets(calls),
  'aggregate3Value((address,bool,uint256,bytes)[])': ([calls]) => targets(calls),
  'execute(address,uint256,bytes)': ([to, value, data]) => withOperation([to, value, data, 0], false),
  'executeCall(address,uint256,bytes)': ([to, value, data]) => withOperation([to, value, data, 0], false),
  'execute(address,uint256,bytes,uint8)': (args) => withOperation(args, false, true),
  'execute(bytes32,bytes)': ([mode, calls]) => modeCalls(mode as Bytes, calls as Bytes),
  'executeBatch(address[],bytes[])': ([to, datas]) => pairs(to, datas),
  'executeBatch(address[],uint256[],bytes[])': ([to, values, datas]) => pairs(to, datas, values),
  'executeBatch((address,uint256,bytes)[])': ([calls]) => targets(calls),
  'execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)': ([calls]) => targets(calls),
  'selfExecute((bool,bool,uint256,address,uint256,bytes)[])': ([calls]) => targets(calls),
  'execute(bytes,bytes)': ([payload], { account }) => walletPayloadCalls(payload as Bytes, account),
  'selfExecute(bytes)': ([payload], { account }) => walletPayloadCalls(payload as Bytes, account),
  'createContract(bytes)': ([code], { msgValue }) => creation(msgValue, code as Bytes),
  'create2Contract(bytes,bytes32)': ([code], { msgValue }) => creation(msgValue, code as Bytes),
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': ofSafe,
  // A module learns of a failure by the answer alone.
  'execTransactionFromModule(address,uint256,bytes,uint8)': (args) => withOperation(args, true),
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)': (args) => withOperation(args, true),
  'multiSend(bytes)': ([bytes]) => multiSendCalls(bytes as Bytes),
}

/** The calls that a decoded call carries: batches of multicall contracts and wallets. */
export const nestedCalls = (signature: string, args: readonly unknown[], around: Around): OpenedCalls =>
  Object.hasOwn(openers, signature) ? (openers[signature]?.(args, around) ?? exactly([])) : exactly([])
