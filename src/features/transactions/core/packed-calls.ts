import { decodeAbiParameters } from 'viem/utils'
import { encodedSize } from './abi-encoding.ts'
import type { CallOperation, NestedCall, OpenedCalls } from './nested-calls.ts'
import { gap } from './step-gap.ts'

type Bytes = `0x${string}`

const zeroAddress = `0x${'0'.repeat(40)}`

const createReader = (bytes: Bytes) => {
  let at = 2
  const hex = (count: number): Bytes | null => {
    const end = at + count * 2
    if (end > bytes.length) return null
    const piece: Bytes = `0x${bytes.slice(at, end)}`
    at = end
    return piece
  }
  const integer = (count: number): bigint | null => {
    const piece = hex(count)
    return piece === null ? null : BigInt(piece === '0x' ? '0x0' : piece)
  }
  return { hex, integer, left: () => (bytes.length - at) / 2 }
}

type Reader = ReturnType<typeof createReader>

const sized = (reader: Reader, count: number): Bytes | null => {
  const length = reader.integer(count)
  return length === null || length > BigInt(reader.left()) ? null : reader.hex(Number(length))
}

const short = (bytes: Bytes, calls: readonly NestedCall[]): OpenedCalls => ({
  calls,
  gaps: [gap('batch', 'batch-cut-off', { bytes: bytes.length / 2 - 1 })],
})

const replacedTarget = gap('target', 'target-replaced', { target: zeroAddress })

/** `multiSend(bytes)`: operation (1 byte), to (20), value (32), length (32), data, one behind the other. */
export const multiSendCalls = (bytes: Bytes): OpenedCalls => {
  const calls: NestedCall[] = []
  const reader = createReader(bytes)
  while (reader.left() > 0) {
    const operation = reader.integer(1)
    const to = reader.hex(20)
    const value = reader.integer(32)
    const data = sized(reader, 32)
    if (to === null || value === null || data === null) return short(bytes, calls)
    if (operation !== 0n && operation !== 1n)
      return { calls, gaps: [gap('batch', 'batch-operation-unknown', { operation: String(operation) })] }
    calls.push(callOf(operation === 1n ? 'delegatecall' : 'call', to, value, data))
  }
  return { calls, gaps: calls.some(({ to }) => to === zeroAddress) ? [replacedTarget] : [] }
}

const callOf = (
  operation: CallOperation,
  to: string,
  value: bigint,
  data: Bytes,
  mayFail = false,
): NestedCall => ({
  to,
  value: operation === 'delegatecall' ? 0n : value,
  data,
  operation,
  mayFail,
})

const batchFlags = { noSpace: 0x01, oneCall: 0x10, longCount: 0x20 } as const
const callFlags = { self: 0x01, value: 0x02, data: 0x04, gas: 0x08, delegate: 0x10, fallback: 0x20 } as const
const onError = { ignore: 0, revert: 1, abort: 2 } as const

/** The packed payload of a wallet of version 3: flags, space (20 bytes), nonce (0–7), count (1–2), and each call with its own flags. */
export const walletPayloadCalls = (bytes: Bytes, wallet: string): OpenedCalls => {
  const reader = createReader(bytes)
  const flags = Number(reader.integer(1) ?? -1n)
  if (flags < 0) return short(bytes, [])
  const space = flags & batchFlags.noSpace ? 0n : reader.integer(20)
  const nonce = reader.integer((flags >> 1) & 7)
  const count = flags & batchFlags.oneCall ? 1n : reader.integer(flags & batchFlags.longCount ? 2 : 1)
  if (space === null || nonce === null || count === null) return short(bytes, [])
  const calls: NestedCall[] = []
  const gaps = []
  for (let index = 0; index < Number(count); index += 1) {
    const flagBits = Number(reader.integer(1) ?? -1n)
    if (flagBits < 0) return short(bytes, calls)
    const to = flagBits & callFlags.self ? wallet : reader.hex(20)
    const value = flagBits & callFlags.value ? reader.integer(32) : 0n
    const data = flagBits & callFlags.data ? sized(reader, 3) : '0x'
    const gas = flagBits & callFlags.gas ? reader.integer(32) : 0n
    if (to === null || value === null || data === null || gas === null) return short(bytes, calls)
    const behaviour = flagBits >> 6
    if (behaviour > onError.abort)
      gaps.push(gap('batch', 'batch-failure-unknown', { behaviour: String(behaviour) }))
    if (flagBits & callFlags.fallback) gaps.push(gap('conditional', 'call-after-failure', { to }))
    if (behaviour === onError.abort && index + 1 < Number(count))
      gaps.push(gap('conditional', 'calls-dropped', { to }))
    if (flagBits & callFlags.delegate) gaps.push(gap('batch', 'data-wrapped', { to }))
    const operation = flagBits & callFlags.delegate ? 'delegatecall' : 'call'
    calls.push(callOf(operation, to, value, data, behaviour !== onError.revert))
  }
  if (reader.left() > 0) gaps.push(gap('batch', 'batch-bytes-left', { bytes: reader.left() }))
  return { calls, gaps }
}

const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/** Modes of ERC-7579: how the calls are packed, and whether a failure is allowed; the selector of anything else is zero. */
const modes = /^0x(00|01|ff)(00|01)0{8}0{8}/i

export const modeCalls = (mode: Bytes, bytes: Bytes): OpenedCalls => {
  const [, kind, tries] = modes.exec(mode) ?? []
  if (kind === undefined) return { calls: [], gaps: [gap('batch', 'batch-mode-unknown', { mode })] }
  const mayFail = tries === '01'
  const reader = createReader(bytes)
  if (kind === '01') {
    const size = encodedSize(executions, bytes.slice(2))
    if (size === null || size !== reader.left())
      return {
        calls: [],
        gaps: [gap('batch', 'batch-not-standard', { bytes: reader.left() })],
      }
    const [list] = decodeAbiParameters(executions, bytes)
    const calls = list.map(({ target, value, callData }) => callOf('call', target, value, callData, mayFail))
    return { calls, gaps: calls.some(({ to }) => to === zeroAddress) ? [replacedTarget] : [] }
  }
  const to = reader.hex(20)
  const value = kind === 'ff' ? 0n : reader.integer(32)
  if (to === null || value === null) return short(bytes, [])
  const data = reader.hex(reader.left()) ?? '0x'
  return { calls: [callOf(kind === 'ff' ? 'delegatecall' : 'call', to, value, data, mayFail)], gaps: [] }
}
