import {
  concatHex,
  encodeFunctionData,
  encodePacked,
  numberToHex,
  padHex,
  size,
  toHex,
  zeroAddress,
} from 'viem'
import type { AbiFunction, Address, Hex } from 'viem'
import { encodeAbiParameters, toFunctionSignature } from 'viem/utils'
import { knownAbis } from '../../src/features/transactions/core/known-abis.ts'
import type { Random } from '../wallet-contracts/random.ts'
import { batchFunctions, type BatchChain, type BatchContract, type OuterCall } from './batch-chain.ts'
import { damaged } from './damage.ts'

type Inner = {
  readonly target: Address
  readonly value: bigint
  readonly data: Hex
  readonly mayFail: boolean
  readonly delegate: boolean
}

const items: ReadonlyMap<string, AbiFunction> = new Map(
  knownAbis().flatMap(({ abi }) =>
    abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSignature(item), item] as const] : [])),
  ),
)

const encode = (signature: string, args: readonly unknown[]): Hex => {
  const item = items.get(signature)
  if (item === undefined) throw new Error(`There is no function ${signature}.`)
  return encodeFunctionData({ abi: [item], args })
}

const packMulti = (calls: readonly Inner[]): Hex =>
  concatHex(
    calls.map(({ target, value, data, delegate }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [delegate ? 1 : 0, target, value, BigInt(size(data)), data],
      ),
    ),
  )

const deepest = 4

export const createCalls = ({ contracts, account, sink, fussy }: BatchChain, random: Random) => {
  let damages = 0
  let most = 0
  const maybe = (bytes: Hex, probability: number): Hex => {
    if (damages >= most || !random.chance(probability)) return bytes
    damages += 1
    return damaged(bytes, random)
  }

  const leafData = (): Hex => {
    const holder = random.pick([sink, account])
    const amount = BigInt(random.below(1000))
    switch (random.below(40)) {
      case 0:
        return '0x12345678'
      case 1:
      case 2:
      case 3:
        return '0x'
      case 4:
      case 5:
        return encode('setApprovalForAll(address,bool)', [holder, random.chance(0.5)])
      case 6:
      case 7:
        return encode('safeTransferFrom(address,address,uint256,bytes)', [account, holder, amount, '0x'])
      default:
        return encode('approve(address,uint256)', [holder, amount])
    }
  }

  const child = (depth: number, maker: BatchContract): Inner => {
    const rest = {
      value: random.chance(0.5) ? 0n : BigInt(random.below(9)),
      mayFail: random.chance(0.4),
      delegate: random.chance(0.06),
    }
    if (depth >= deepest || random.chance(0.4))
      return { ...rest, target: random.chance(0.12) ? fussy : sink, data: maybe(leafData(), 0.2) }
    const next = random.chance(0.15) ? maker : random.pick([maker, ...contracts])
    return { ...rest, target: next.address, data: maybe(batch(next, depth + 1), 0.2) }
  }

  const payload = (calls: readonly Inner[], self: Address): Hex => {
    const nonce = random.below(8)
    const noSpace = random.chance(0.5)
    const isSingle = calls.length === 1 && random.chance(0.5)
    const long = random.chance(0.3)
    const flags = (noSpace ? 1 : 0) | (nonce << 1) | (isSingle ? 0x10 : 0) | (long ? 0x20 : 0)
    return concatHex([
      numberToHex(flags, { size: 1 }),
      noSpace ? '0x' : padHex('0x07', { size: 20 }),
      nonce === 0 ? '0x' : padHex('0x01', { size: nonce }),
      isSingle ? '0x' : numberToHex(calls.length, { size: long ? 2 : 1 }),
      ...calls.map(({ target, value, data, mayFail, delegate }) => {
        const isSelf = target === self && random.chance(0.7)
        const gas = random.chance(0.1)
        const strange = random.chance(0.04) ? random.pick([0x20, 0x80, 0xc0]) : 0
        const own8 =
          (isSelf ? 1 : 0) |
          (value === 0n ? 0 : 2) |
          (data === '0x' ? 0 : 4) |
          (gas ? 8 : 0) |
          (delegate && random.chance(0.2) ? 0x10 : 0) |
          (mayFail ? 0 : 0x40) |
          strange
        return concatHex([
          numberToHex(own8, { size: 1 }),
          isSelf ? '0x' : target,
          value === 0n ? '0x' : numberToHex(value, { size: 32 }),
          data === '0x' ? '0x' : concatHex([numberToHex(size(data), { size: 3 }), data]),
          gas ? numberToHex(5_000_000, { size: 32 }) : '0x',
        ])
      }),
    ])
  }

  const byMode = (calls: readonly Inner[]): readonly [Hex, Hex] => {
    const [first] = calls
    const mode = (kind: Hex, mayFail: boolean): Hex =>
      padHex(concatHex([kind, mayFail ? '0x01' : '0x00']), { size: 32, dir: 'right' })
    if (first === undefined || random.chance(0.6)) {
      const list = calls.map(({ target, value, data }) => [target, value, data] as const)
      const type = {
        type: 'tuple[]',
        components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
      }
      return [mode('0x01', random.chance(0.5)), encodeAbiParameters([type], [list])]
    }
    const { target, value, data, mayFail, delegate } = first
    return delegate
      ? [mode('0xff', mayFail), concatHex([target, data])]
      : [mode('0x00', mayFail), concatHex([target, numberToHex(value, { size: 32 }), data])]
  }

  const strangeMode = (): Hex => {
    const some = toHex(Uint8Array.of(random.pick([0, 1, 0xfe, 0xff, 7]), random.below(3)))
    return padHex(concatHex([some, toHex(random.bytes(random.below(12)))]), { size: 32, dir: 'right' })
  }

  const argumentsOf = (
    signature: string,
    calls: readonly Inner[],
    self: BatchContract,
  ): readonly unknown[] => {
    const [first = child(deepest, self)] = calls
    const firstCall = [first.target, first.value, first.data, first.delegate ? 1 : 0]
    const datas = calls.map(({ data }) => data)
    const targets = calls.map(({ target }) => target)
    const plain = calls.map(({ target, data }) => ({ target, callData: data }))
    const whole = calls.map(({ target, value, data, mayFail }) => ({
      target,
      value,
      callData: data,
      allowFailure: mayFail,
    }))
    const ofWallet = calls.map(({ target, value, data, mayFail, delegate }) => ({
      delegateCall: delegate,
      revertOnError: !mayFail,
      gasLimit: random.chance(0.1) ? 5_000_000n : 0n,
      target,
      value,
      data,
    }))
    const name = signature.slice(0, signature.indexOf('('))
    switch (name) {
      case 'multicall': {
        const inner = calls.map(() => maybe(selfCall(self), 0.2))
        if (signature === 'multicall(bytes[])') return [inner]
        return [signature.includes('bytes32') ? padHex('0x01', { size: 32 }) : 1n, inner]
      }
      case 'aggregate':
      case 'blockAndAggregate':
        return [plain]
      case 'tryAggregate':
      case 'tryBlockAndAggregate':
        return [random.chance(0.5), plain]
      case 'aggregate3':
      case 'aggregate3Value':
        return [whole]
      case 'multiSend':
        return [maybe(packMulti(calls), 0.4)]
      case 'createContract':
        return [maybe('0x6001600c60003960016000f300', 0.3)]
      case 'execTransaction':
        return [
          ...firstCall,
          random.chance(0.3) ? 1n : 0n,
          0n,
          random.chance(0.05) ? 1n : 0n,
          zeroAddress,
          sink,
          '0x',
        ]
      case 'executeBatch':
        if (signature.includes('(address,uint256')) return [whole]
        if (signature === 'executeBatch(address[],bytes[])') return [targets, datas]
        return [targets, random.chance(0.3) ? [] : calls.map(({ value }) => value), datas]
      case 'selfExecute':
        return signature.includes('bool') ? [ofWallet] : [maybe(payload(calls, self.address), 0.4)]
      case 'execute': {
        if (signature.includes('bool')) return [ofWallet, 0n, '0x']
        if (signature === 'execute(bytes,bytes)') return [maybe(payload(calls, self.address), 0.4), '0x']
        if (signature === 'execute(bytes32,bytes)') {
          const [mode, bytes] = byMode(calls)
          const strange = random.chance(0.06)
          return [strange ? strangeMode() : mode, maybe(bytes, 0.4)]
        }
        if (!signature.includes('uint8')) return firstCall.slice(0, 3)
        return random.chance(0.05) ? [zeroAddress, 0n, '0x6001600c60003960016000f300', 2] : firstCall
      }
      default:
        return firstCall.slice(0, signature.includes('uint8') ? 4 : 3)
    }
  }

  const batch = (contract: BatchContract, depth: number): Hex => {
    const functions = batchFunctions[contract.kind]
    const usual = functions.filter((name) => name !== 'createContract(bytes)' || random.chance(0.1))
    const signature = usual[random.below(usual.length)] ?? functions[0]
    const calls = Array.from({ length: random.pick([1, 1, 2, 2, 3, 0]) }, () => child(depth, contract))
    return encode(signature, argumentsOf(signature, calls, contract))
  }

  const selfCall = (contract: BatchContract): Hex =>
    random.chance(0.5) ? batch(contract, deepest) : leafData()

  const outer = (damage: boolean): OuterCall => {
    damages = 0
    most = damage ? 1 + random.below(3) : 0
    const [first, ...others] = contracts
    if (first === undefined) throw new Error('There are no contracts.')
    const contract = random.pick([first, ...others])
    let data = batch(contract, 0)
    if (damage && damages === 0) {
      const before = data
      while (data === before) data = damaged(before, random)
    }
    // A wallet lets itself alone carry calls out without a signature.
    const from = contract.kind === 'wallet' ? contract.address : account
    return { from, to: contract.address, value: random.chance(0.4) ? BigInt(random.below(20)) : 0n, data }
  }
  return { outer }
}
