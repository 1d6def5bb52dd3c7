import { expect, test } from 'vitest'
import { chainVerdicts } from './chain-verdicts.ts'
import { logStates } from './fold-log.ts'
import { isUndone, shownState } from './shown-state.ts'

test('what was taken back and is proven on the chain stands again', () => {
  expect(shownState({ state: 'removed', chainVerdict: 'proven' })).toBe('active')
  expect(isUndone({ type: 'BLOCK_ADDED', state: 'removed', chainVerdict: 'proven' })).toBe(false)
})

test('a removal that the chain refutes takes nothing back', () => {
  const removal = { type: 'BLOCK_REMOVED', state: 'removed' } as const
  expect(isUndone({ ...removal, chainVerdict: 'removal-refuted' })).toBe(false)
  expect(isUndone({ ...removal, chainVerdict: 'removed' })).toBe(true)
})

test('without such a proof it is as the deliveries say', () => {
  for (const chainVerdict of [null, ...chainVerdicts]) {
    for (const state of logStates) {
      if (state === 'removed') continue
      expect(shownState({ state, chainVerdict })).toBe(state)
      expect(isUndone({ type: 'BLOCK_ADDED', state, chainVerdict })).toBe(false)
    }
    if (chainVerdict === 'proven' || chainVerdict === 'removal-refuted') continue
    expect(isUndone({ type: 'BLOCK_ADDED', state: 'removed', chainVerdict })).toBe(true)
    expect(isUndone({ type: 'BLOCK_REMOVED', state: 'active', chainVerdict })).toBe(true)
  }
})
