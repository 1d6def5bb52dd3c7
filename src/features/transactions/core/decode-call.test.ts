import { toFunctionSelector } from 'viem/utils'
import { describe, expect, it, vi } from 'vitest'
import published from '../../../../resources/fixtures/transactions/published-selectors.json' with { type: 'json' }
import { abiIndex } from './abi-index.ts'
import { callRows } from './argument-rows.ts'
import { allCalls, decodeCall } from './decode-call.ts'
import { seaportAbi } from './known-abis.ts'
import { readAbi } from './read-abi.ts'
import { calling } from './testing/trade.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

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

  it('opens batches inside of batches, each at its depth, and says where it stops', () => {
    const callData = multicall(approve, '0x12345678')
    const outer = calling('executeBatch((address target, uint256 value, bytes callData)[])', [
      [{ target, value: 7n, callData }],
    ])
    const names = allCalls(decode(outer)).map(({ known, value }) => [known?.item.name ?? null, value])
    expect(names).toEqual([
      ['executeBatch', 0n],
      ['multicall', 7n],
      ['approve', 0n],
      [null, 0n],
    ])
    expect(callRows(decode(outer)).map(({ depth }) => depth)).toEqual([0, 1, 2, 2])
    const many = decode(multicall(...Array.from({ length: 201 }, () => approve)))
    expect([allCalls(many).length, many.problem]).toEqual([
      201,
      { id: 'calls-too-many', values: { opened: 200, left: expect.any(Number) } },
    ])
  })
})

it('the selectors of order books, wallets and batches are those that are published', () => {
  const seaport = seaportAbi().flatMap((item) =>
    item.type === 'function' ? [[item.name, toFunctionSelector(item)]] : [],
  )
  expect(Object.fromEntries(seaport)).toMatchObject(published.seaport)
  const { bySelector } = abiIndex()
  const named = Object.keys(published.batches).map((selector) => [
    selector,
    bySelector
      .get(selector)
      ?.map(({ item }) => item.name)
      .join(),
  ])
  expect(Object.fromEntries(named)).toEqual(published.batches)
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
    (text) =>
      expect(readAbi(text)).toMatchObject({ ok: false, error: { id: expect.stringMatching(/^abi-/) } }),
  )
})
