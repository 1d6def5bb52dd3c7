import { toFunctionSelector } from 'viem/utils'
import { describe, expect, it, vi } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { callRows } from './argument-rows.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { seaportAbi } from './known-abis.ts'
import { readAbi } from './read-abi.ts'
import { calling } from './testing/trade.ts'
import { valueOf } from '../testing/value-of.ts'

const to = `0x${'a1'.repeat(20)}` as const
const target = `0x${'b2'.repeat(20)}` as const
const approve = calling('approve(address, uint256)', [target, 5n])
const multicall = (...data: readonly string[]) => calling('multicall(bytes[])', [data])
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

  it('takes no data for no problem, and counts bytes that no argument needs', () => {
    expect(decode('')).toMatchObject({ selector: null, problem: null })
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
    const callData = multicall(approve, '0x12345678')
    const outer = calling('executeBatch((address target, uint256 value, bytes callData)[])', [
      [{ target, value: 7n, callData }],
    ])
    expect(allCalls(decode(outer)).map(({ known, value }) => [known?.item.name ?? null, value])).toEqual([
      ['executeBatch', 0n],
      ['multicall', 7n],
      ['approve', 0n],
      [null, 0n],
    ])
    expect(callRows(decode(outer)).map(({ depth }) => depth)).toEqual([0, 1, 2, 2])
    let nest = approve
    for (let level = 0; level < 20; level += 1) nest = multicall(nest)
    expect(allCalls(decode(nest)).length).toBe(9)
    const many = decode(multicall(...Array.from({ length: 500 }, () => approve)))
    expect(allCalls(many).length).toBe(201)
    expect(many.problem).toContain('first 200')
  })

  it('opens packed batches', () => {
    const length = ((approve.length - 2) / 2).toString(16).padStart(64, '0')
    const one = `00${to.slice(2)}${'0'.repeat(63)}9${length}${approve.slice(2)}`
    expect(decode(calling('multiSend(bytes)', [`0x${one}${one}ff`])).nested).toMatchObject([
      { value: 9n, known: { item: { name: 'approve' } } },
      { value: 9n, known: { item: { name: 'approve' } } },
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

  it.each([
    ['0x6a761202', 'execTransaction'],
    ['0x8d80ff0a', 'multiSend'],
    ['0xac9650d8', 'multicall'],
    ['0x5ae401dc', 'multicall'],
    ['0x82ad56cb', 'aggregate3'],
    ['0xb61d27f6', 'execute'],
    ['0x34fcd5be', 'executeBatch'],
    ['0x7a9a1628', 'execute'],
    ['0x61c2926c', 'selfExecute'],
    ['0x51945447', 'execute'],
    ['0xe9ae5c53', 'execute'],
    ['0x1f6a1eb9', 'execute'],
    ['0x1f0464d1', 'multicall'],
    ['0x174dea71', 'aggregate3Value'],
    ['0xc3077fa9', 'blockAndAggregate'],
    ['0x399542e9', 'tryBlockAndAggregate'],
    ['0x468721a7', 'execTransactionFromModule'],
    ['0x5229073f', 'execTransactionFromModuleReturnData'],
    ['0x90042baf', 'createContract'],
    ['0xa22cb465', 'setApprovalForAll'],
  ])('have those of wallets and batches: %s is %s', (selector, name) => {
    const functions = abiIndex().bySelector.get(selector)
    expect(functions?.map(({ item }) => item.name)).toEqual([name])
  })
})

describe('readAbi', () => {
  const buy = { type: 'function', name: 'buy', inputs: [{ name: 'id', type: 'uint256' }], outputs: [] }

  it.each([
    JSON.stringify([buy, { type: 'event', name: 'E', inputs: [] }]),
    JSON.stringify({ contractName: 'X', abi: [buy] }),
    '[{"type":"function","name":"buy","inputs":[{"type":"uint256"}]}]',
    'function buy(uint256 id)\n// a remark\nerror Bad(uint256 id)',
    'buy(uint256)',
  ])('reads JSON, artifacts and lines: %s', (text) => {
    expect(readAbi(text)).toMatchObject({ ok: true })
  })

  it.each(['', '{}', '[1]', '[{"type":"event","name":"E"}]', '[', 'hello there', '{"abi":{}}'])(
    'says what is wrong with anything else: %s',
    (text) => expect(readAbi(text)).toMatchObject({ ok: false, error: expect.stringMatching(/\S+/) }),
  )
})
