import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import { describe, expect, it, vi } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { callRows } from './argument-rows.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { knownAbis, seaportAbi } from './known-abis.ts'
import { readAbi } from './read-abi.ts'
import { valueOf } from '../testing/value-of.ts'

const a = `0x${'a1'.repeat(20)}` as const
const b = `0x${'b2'.repeat(20)}` as const
const to = a
const tokens = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
])
const approve = encodeFunctionData({ abi: tokens, functionName: 'approve', args: [b, 5n] })
const decode = (data: string, index = abiIndex()) => decodeCall({ to, value: 0n, data }, index)

it('is prepared piece by piece to the same index', async () => {
  // Another copy of the module, in which nothing is prepared yet.
  vi.resetModules()
  const fresh = await import('./abi-index.ts')
  const pieces = [...fresh.prepareAbiIndex()].length
  expect(pieces).toBeGreaterThan(5)
  expect([...fresh.prepareAbiIndex()]).toEqual([])
  expect([...fresh.abiIndex().bySelector.keys()]).toEqual([...abiIndex().bySelector.keys()])
  expect(abiIndex().bySelector.get('0x095ea7b3')?.[0]?.source).toBe('ERC-20 or ERC-721')
})

describe('decodeCall', () => {
  it('reads a call of a token standard', () => {
    const call = decode(approve)
    expect(call.known?.signature).toBe('approve(address,uint256)')
    expect(call.known?.source).toBe('ERC-20 or ERC-721')
    expect(call.problem).toBeNull()
    expect(callRows(call)[0]?.rows).toEqual([
      { depth: 0, name: 'spender', type: 'address', value: expect.stringMatching(/^0x[bB]2/) },
      { depth: 0, name: 'amountOrTokenId', type: 'uint256', value: '5' },
    ])
  })

  it('says so when nobody knows the selector, and when the data does not fit', () => {
    expect(decode('0x12345678').problem).toContain('0x12345678')
    expect(decode('0x095ea7b3').problem).toContain('does not fit')
    expect(decode('0x0').problem).toContain('whole bytes')
    expect(decode('0x1234').problem).toContain('shorter')
    expect(decode('')).toMatchObject({ selector: null, problem: null })
  })

  it('counts bytes that no argument needs', () => {
    expect(decode(`${approve}c0ffee`).surplusBytes).toBe(3)
    expect(decode(approve).surplusBytes).toBe(0)
  })

  it('prefers an ABI of the operator', () => {
    const own = valueOf(readAbi('approve(address wer, uint256 wieviel)'))
    const call = decode(approve, abiIndex([{ name: 'mine', abi: own }]))
    expect(call.known?.source).toBe('mine')
    expect(callRows(call)[0]?.rows.map(({ name }) => name)).toEqual(['wer', 'wieviel'])
  })

  it('opens batches inside of batches, and stops somewhere', () => {
    const batches = parseAbi([
      'struct Call { address target; uint256 value; bytes callData; }',
      'function executeBatch(Call[] calls)',
      'function multicall(bytes[] data)',
    ])
    const inner = encodeFunctionData({
      abi: batches,
      functionName: 'multicall',
      args: [[approve, '0x12345678']],
    })
    const outer = encodeFunctionData({
      abi: batches,
      functionName: 'executeBatch',
      args: [[{ target: b, value: 7n, callData: inner }]],
    })
    const calls = allCalls(decode(outer))
    expect(calls.map(({ known, value }) => [known?.item.name ?? null, value])).toEqual([
      ['executeBatch', 0n],
      ['multicall', 7n],
      ['approve', 0n],
      [null, 0n],
    ])
    expect(callRows(decode(outer)).map(({ depth }) => depth)).toEqual([0, 1, 2, 2])
    let nest = approve
    for (let level = 0; level < 20; level += 1)
      nest = encodeFunctionData({ abi: batches, functionName: 'multicall', args: [[nest]] })
    expect(allCalls(decode(nest)).length).toBe(9)
    const many = encodeFunctionData({
      abi: batches,
      functionName: 'multicall',
      args: [Array.from({ length: 500 }, () => approve)],
    })
    expect(allCalls(decode(many)).length).toBe(201)
    expect(decode(many).problem).toContain('first 200')
  })

  it('opens packed batches', () => {
    const abi = parseAbi(['function multiSend(bytes transactions)'])
    const length = ((approve.length - 2) / 2).toString(16).padStart(64, '0')
    const one = `00${a.slice(2)}${'0'.repeat(63)}9${length}${approve.slice(2)}`
    const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [`0x${one}${one}ff`] })
    expect(decode(data).nested.map(({ value, known }) => [value, known?.item.name])).toEqual([
      [9n, 'approve'],
      [9n, 'approve'],
    ])
  })
})

describe('known ABIs', () => {
  it('have the selectors that are known of the order books', () => {
    const selectors = Object.fromEntries(
      seaportAbi().flatMap((item) =>
        item.type === 'function' ? [[item.name, toFunctionSelector(item)]] : [],
      ),
    )
    // As published with the contracts.
    expect(selectors).toMatchObject({
      fulfillBasicOrder: '0xfb0f3ee1',
      fulfillBasicOrder_efficient_6GL6yc: '0x00000000',
      fulfillOrder: '0xb3a34c4c',
      fulfillAdvancedOrder: '0xe7acab24',
      fulfillAvailableOrders: '0xed98a574',
      fulfillAvailableAdvancedOrders: '0x87201b41',
      matchOrders: '0xa8174404',
      matchAdvancedOrders: '0xf2d12b12',
      cancel: '0xfd9f1e10',
      validate: '0x88147732',
      incrementCounter: '0x5b34b966',
    })
  })

  it('have those of wallets and batches', () => {
    const has = (selector: string) =>
      abiIndex()
        .bySelector.get(selector)
        ?.map(({ item }) => item.name)
    expect(has('0x6a761202')).toEqual(['execTransaction'])
    expect(has('0x8d80ff0a')).toEqual(['multiSend'])
    expect(has('0xac9650d8')).toEqual(['multicall'])
    expect(has('0x5ae401dc')).toEqual(['multicall'])
    expect(has('0x82ad56cb')).toEqual(['aggregate3'])
    expect(has('0xb61d27f6')).toEqual(['execute'])
    expect(has('0x34fcd5be')).toEqual(['executeBatch'])
    expect(has('0x7a9a1628')).toEqual(['execute'])
    expect(has('0x61c2926c')).toEqual(['selfExecute'])
    expect(has('0x51945447')).toEqual(['execute'])
    expect(has('0xe9ae5c53')).toEqual(['execute'])
    expect(has('0x1f6a1eb9')).toEqual(['execute'])
    expect(has('0x1f0464d1')).toEqual(['multicall'])
    expect(has('0x174dea71')).toEqual(['aggregate3Value'])
    expect(has('0xc3077fa9')).toEqual(['blockAndAggregate'])
    expect(has('0x399542e9')).toEqual(['tryBlockAndAggregate'])
    expect(has('0x468721a7')).toEqual(['execTransactionFromModule'])
    expect(has('0x5229073f')).toEqual(['execTransactionFromModuleReturnData'])
    expect(has('0x90042baf')).toEqual(['createContract'])
    expect(has('0xa22cb465')).toEqual(['setApprovalForAll'])
    expect(knownAbis().length).toBeGreaterThan(8)
  })
})

describe('readAbi', () => {
  it('reads JSON, artifacts and lines', () => {
    const item = { type: 'function', name: 'buy', inputs: [{ name: 'id', type: 'uint256' }], outputs: [] }
    for (const text of [
      JSON.stringify([item, { type: 'event', name: 'E', inputs: [] }]),
      JSON.stringify({ contractName: 'X', abi: [item] }),
      '[{"type":"function","name":"buy","inputs":[{"type":"uint256"}]}]',
      'function buy(uint256 id)\n// a remark\nerror Bad(uint256 id)',
      'buy(uint256)',
    ]) {
      const read = readAbi(text)
      expect(read, text).toMatchObject({ ok: true })
    }
  })

  it('says what is wrong with anything else', () => {
    for (const text of ['', '{}', '[1]', '[{"type":"event","name":"E"}]', '[', 'hello there', '{"abi":{}}'])
      expect(readAbi(text), text).toMatchObject({ ok: false, error: expect.stringMatching(/\S+/) })
  })
})
