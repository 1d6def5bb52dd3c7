import { describe, expect, it } from 'vitest'
import { stepsFrom } from './row-steps.ts'

describe('stepsFrom', () => {
  const rows = [{ id: 9 }, { id: 7 }, { id: 4 }]

  it('leads to the neighbours, and nowhere beyond the ends', () => {
    const seen: number[] = []
    const middle = stepsFrom(rows, 7, (id) => seen.push(id))
    middle.previous?.()
    middle.next?.()
    expect(seen).toEqual([9, 4])
    expect(stepsFrom(rows, 9, () => {}).previous).toBeUndefined()
    expect(stepsFrom(rows, 4, () => {}).next).toBeUndefined()
  })

  it('leads nowhere from a row that is not there', () => {
    expect(stepsFrom(rows, 5, () => {})).toEqual({ previous: undefined, next: undefined })
    expect(stepsFrom(rows, null, () => {})).toEqual({ previous: undefined, next: undefined })
  })
})
