import { describe, expect, it } from 'vitest'
import { stepsFrom } from './row-steps.ts'

describe('stepsFrom', () => {
  const rows = [{ id: 9 }, { id: 7 }, { id: 4 }]
  const steps = (open: number | undefined, seen: number[] = []) =>
    stepsFrom(
      rows,
      ({ id }) => id,
      open,
      ({ id }) => seen.push(id),
    )

  it('leads to the neighbours, and nowhere beyond the ends', () => {
    const seen: number[] = []
    const middle = steps(7, seen)
    middle.onPrevious?.()
    middle.onNext?.()
    expect(seen).toEqual([9, 4])
    expect(steps(9).onPrevious).toBeUndefined()
    expect(steps(4).onNext).toBeUndefined()
  })

  it('leads nowhere from a row that is not there', () => {
    expect(steps(5)).toEqual({ onPrevious: undefined, onNext: undefined })
    expect(steps(undefined)).toEqual({ onPrevious: undefined, onNext: undefined })
  })
})
