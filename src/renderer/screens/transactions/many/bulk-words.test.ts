import { expect, test } from 'vitest'
import type { Output } from '../../../../contract/contract.ts'
import { chunkOutcome, chunkState, chunkWords, togetherState, togetherWords } from './bulk-words.ts'

const chunk = (number: number, more: object = {}) => ({
  chunk: number,
  marketplace: 'platform_marketplace_v2',
  currency: '0xusdc',
  gas: '265120',
  ...more,
})
const nameOf = (currency: string): string => (currency === '0xusdc' ? 'USDC' : 'ETH')
const words = (chunks: readonly ReturnType<typeof chunk>[], cap: string | null = '16777216') =>
  chunkWords({ chunks, cap, nameOf })

test('chunks are split by currency and marketplace, and gas is no reason where it is none', () => {
  expect(words([chunk(1), chunk(2, { currency: '0x0' })])).toBe(
    'Split by currency (USDC, ETH); each stays below 16,777,216 gas',
  )
  expect(words([chunk(1), chunk(2, { marketplace: 'third_party_1' })])).toBe(
    'Split by marketplace (Platform v2, Third party 1); each stays below 16,777,216 gas',
  )
  expect(words([chunk(1), chunk(2)])).toBe('Each stays below 16,777,216 gas')
  expect(words([chunk(1)])).toBe('It stays below 16,777,216 gas')
  expect(words([chunk(1), chunk(2, { currency: '0x0' })], null)).toBe('Split by currency (USDC, ETH)')
})

test('a chunk of one row may take more than the cap, and is not said to stay below', () => {
  expect(words([chunk(1, { gas: '20000' }), chunk(2, { gas: '90000' })], '50000')).toBe(
    'Chunk 2 may take 50,000 gas or more',
  )
})

test('a chunk whose simulation is old is not called accepted', () => {
  const headline =
    'Accepted: you give 9.7 USDC and get 1 × token 102 of 0x1. The calldata and a simulation do this and nothing else.'
  const old = `${headline} The simulation is old (2026-11-27T02:34:00.000Z): simulate again.`
  expect(chunkState({ verdict: 'accepted', headline })).toEqual({ word: 'Accepted', tone: 'success' })
  expect(chunkState({ verdict: 'accepted', headline: old })).toEqual({
    word: 'Simulation is old',
    tone: 'warning',
  })
  expect(chunkOutcome(old, 'sweep')).toBe('−9.7 USDC')
})

const effect = { present: false, reason: '' } as const
const batchOf = (
  state: Output<'bulk.verdict'>['verdict']['state'],
  headline: string,
  chunks: readonly number[] = [1, 2],
) => ({
  verdict: { state, headline, reasons: [], promised: effect, decoded: effect, simulated: effect },
  simulatedAt: null,
  chunks: [...chunks],
})

test('a batch says what its chunks come to together, and no more than was tried', () => {
  const together = (...batch: Parameters<typeof batchOf>) => togetherState(batchOf(...batch))
  expect(together('accepted', 'Each chunk is accepted by its own simulation. Not yet known: …')).toEqual({
    word: 'Not simulated together',
    tone: 'warning',
  })
  expect(together('not-accepted', 'Not accepted together: Chunk 1: …')).toEqual({
    word: 'Not accepted',
    tone: 'error',
  })
  expect(
    together('accepted', 'Accepted: you give 1 ETH. The simulation is old (now): simulate again.', [1]),
  ).toEqual({ word: 'Simulation is old', tone: 'warning' })
})

test('the verdict of a batch is a line, with one more beside it', () => {
  const at = { simulatedAt: '2026-11-27T02:34:00.000Z' }
  const sides = 'you give 0.0066 ETH and get 1 × token 7 of 0xaa and 1 × token 8 of 0xaa'
  const proof = 'The calldata and a simulation do this and nothing else.'
  expect(
    togetherWords({ ...batchOf('accepted', `Accepted: ${sides}. ${proof}`, [1]), ...at }, 'sweep'),
  ).toEqual({
    headline: 'Accepted: −0.0066 ETH',
    detail: proof,
  })
  expect(
    togetherWords({ ...batchOf('accepted', 'Accepted: both chunks together …'), ...at }, 'sweep'),
  ).toEqual({
    headline: 'Accepted: together they do what was promised',
    detail: 'And nothing else.',
  })
  expect(
    togetherWords(batchOf('accepted', 'Each chunk is accepted on its own. Not yet known: …'), 'sweep'),
  ).toEqual({
    headline: 'Not simulated together',
    detail: 'Accepted one by one when last checked; together: not known.',
  })
  const refused = batchOf('not-accepted', 'Not accepted together: Chunk 1: Step 1 fails.')
  const reason = { id: 'chunk:1', state: 'differs', step: null, expected: '', found: '' } as const
  const reasons = [{ ...reason, message: 'Chunk 1: Step 1 fails.' }]
  expect(togetherWords({ ...refused, verdict: { ...refused.verdict, reasons } }, 'sweep')).toEqual({
    headline: 'Not accepted together',
    detail: 'Chunk 1: Step 1 fails.',
  })
})

test('a chunk says its coins, and of its proof only what is not as usual', () => {
  const sweep =
    'Accepted: you give 9.7897 USDC and get 1 × token 102 of Lantern and 1 × token 369 of Lantern.'
  const usual = ' The calldata and a simulation do this and nothing else.'
  const open = ' After this, 0x1 may take all your USDC.'
  expect(chunkOutcome(sweep + usual, 'sweep')).toBe('−9.7897 USDC')
  const byNumber = ' A simulation shows exactly this; the calldata only names the orders.'
  expect(chunkOutcome(sweep + byNumber, 'sweep')).toBe('−9.7897 USDC')
  expect(chunkOutcome(sweep + usual + open, 'sweep')).toBe(`−9.7897 USDC.${open}`)
  const unproven = ' The calldata does this and nothing else; it was not simulated.'
  expect(chunkOutcome(sweep + unproven, 'sweep')).toBe(`−9.7897 USDC.${unproven}`)
  expect(chunkOutcome('Not accepted: the price differs. 2 more reasons.', 'sweep')).toBe(
    'the price differs. 2 more reasons.',
  )
})
