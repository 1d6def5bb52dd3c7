import { expect, it } from 'vitest'
import { modes, nextMode } from './theme-modes.ts'

it('goes round all modes', () => {
  expect(modes.map(nextMode)).toEqual(['light', 'dark', 'system'])
})
