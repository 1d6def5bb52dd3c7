/** A call inside of another call's arguments. */
export type NestedCall = { readonly to: string; readonly value: bigint; readonly data: `0x${string}` }

type Bytes = `0x${string}`
type Opener = (args: readonly unknown[], self: { readonly to: string }) => readonly NestedCall[]

const list = (value: unknown): readonly never[] =>
  Array.isArray(value) ? (value as unknown as readonly never[]) : []

const pairs = (targets: unknown, datas: unknown, values?: unknown): NestedCall[] =>
  list(targets).map((to, index) => ({
    to,
    value: list(values)[index] ?? 0n,
    data: list(datas)[index] ?? '0x',
  }))

type Target = {
  readonly target: string
  readonly value?: bigint
  readonly callData?: Bytes
  readonly data?: Bytes
}

const targets = (value: unknown): NestedCall[] =>
  (list(value) as readonly Target[]).map(({ target, value: amount, callData, data }) => ({
    to: target,
    value: amount ?? 0n,
    data: callData ?? data ?? '0x',
  }))

/** Packed by hand: operation (1 byte), to (20), value (32), length (32), data. What does not fit is left out. */
const packed = (bytes: Bytes): NestedCall[] => {
  const calls: NestedCall[] = []
  let at = 2
  const take = (count: number): string => {
    const piece = bytes.slice(at, at + count * 2)
    at += count * 2
    return piece
  }
  while (bytes.length - at >= 85 * 2) {
    take(1)
    const to = `0x${take(20)}`
    const value = BigInt(`0x${take(32)}`)
    const length = Number(BigInt(`0x${take(32)}`))
    if (!Number.isSafeInteger(length) || bytes.length - at < length * 2) break
    calls.push({ to, value, data: `0x${take(length)}` })
  }
  return calls
}

/** How a function's arguments hold further calls, by its canonical signature. */
const openers: Readonly<Record<string, Opener>> = {
  // A multicall of a contract calls the contract itself.
  'multicall(bytes[])': ([datas], { to }) => list(datas).map((data) => ({ to, value: 0n, data })),
  'multicall(uint256,bytes[])': ([, datas], { to }) => list(datas).map((data) => ({ to, value: 0n, data })),
  'aggregate((address,bytes)[])': ([calls]) => targets(calls),
  'tryAggregate(bool,(address,bytes)[])': ([, calls]) => targets(calls),
  'aggregate3((address,bool,bytes)[])': ([calls]) => targets(calls),
  'aggregate3Value((address,bool,uint256,bytes)[])': ([calls]) => targets(calls),
  'execute(address,uint256,bytes)': ([to, value, data]) => [
    { to: to as string, value: value as bigint, data: data as Bytes },
  ],
  'executeBatch(address[],bytes[])': ([to, datas]) => pairs(to, datas),
  'executeBatch(address[],uint256[],bytes[])': ([to, values, datas]) => pairs(to, datas, values),
  'executeBatch((address,uint256,bytes)[])': ([calls]) => targets(calls),
  'execute((bool,bool,uint256,address,uint256,bytes)[],uint256,bytes)': ([calls]) => targets(calls),
  'selfExecute((bool,bool,uint256,address,uint256,bytes)[])': ([calls]) => targets(calls),
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': ([
    to,
    value,
    data,
  ]) => [{ to: to as string, value: value as bigint, data: data as Bytes }],
  'multiSend(bytes)': ([bytes]) => packed(bytes as Bytes),
}

/**
 * The calls that a decoded call carries: batches of multicall contracts and wallets.
 *
 * @param signature canonical, e.g. `multicall(bytes[])`
 * @param args decoded arguments
 */
export const nestedCalls = (
  signature: string,
  args: readonly unknown[],
  self: { readonly to: string },
): readonly NestedCall[] =>
  Object.hasOwn(openers, signature) ? (openers[signature]?.(args, self) ?? []) : []
