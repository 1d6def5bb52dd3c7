import { expect, test } from 'vitest'
import { chainVerdicts } from '../chain-proof/words.ts'
import { logStates } from './fold-log.ts'
import { isGone, standingState } from './standing-state.ts'

test('what was taken back and is proven on the chain stands again', () => {
  expect(standingState({ state: 'removed', chainVerdict: 'proven' })).toBe('active')
  expect(isGone({ type: 'BLOCK_ADDED', state: 'removed', chainVerdict: 'proven' })).toBe(false)
})

test('a removal that the chain refutes takes nothing back', () => {
  const removal = { type: 'BLOCK_REMOVED', state: 'removed' } as const
  expect(isGone({ ...removal, chainVerdict: 'removal-refuted' })).toBe(false)
  expect(isGone({ ...removal, chainVerdict: 'removed' })).toBe(true)
})

test('without such a proof it is as the deliveries say', () => {
  for (const chainVerdict of [null, ...chainVerdicts]) {
    for (const state of logStates) {
      if (state === 'removed') continue
      expect(standingState({ state, chainVerdict })).toBe(state)
      expect(isGone({ type: 'BLOCK_ADDED', state, chainVerdict })).toBe(false)
    }
    if (chainVerdict === 'proven' || chainVerdict === 'removal-refuted') continue
    expect(isGone({ type: 'BLOCK_ADDED', state: 'removed', chainVerdict })).toBe(true)
    expect(isGone({ type: 'BLOCK_REMOVED', state: 'active', chainVerdict })).toBe(true)
  }
})
