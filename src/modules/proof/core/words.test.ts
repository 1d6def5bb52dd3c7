import { expect, it } from 'vitest'
import { worstVerdict } from '../../../core/webhooks/chain-verdicts.ts'

it('puts what the chain contradicts before what is open, and that before what is proven', () => {
  expect(worstVerdict(['proven', 'cannot-tell', null, 'removed', 'refuted'])).toBe('refuted')
  expect(worstVerdict(['proven', 'not-yet'])).toBe('not-yet')
  expect(worstVerdict(['proven', 'proven'])).toBe('proven')
  expect(worstVerdict([])).toBe(null)
})

it('calls several events proven only where each was examined', () => {
  expect(worstVerdict([null, 'proven'])).toBe(null)
  expect(worstVerdict([null])).toBe(null)
})
