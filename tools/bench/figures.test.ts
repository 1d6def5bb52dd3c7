import { describe, expect, it } from 'vitest'
import { median } from './median.ts'
import { parseBenchOptions } from './options.ts'
import { formatTable } from './table.ts'

describe('median', () => {
  it('is the middle figure, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
})

describe('formatTable', () => {
  it('puts names to the left and figures to the right', () => {
    expect(
      formatTable(
        ['', 'a/s'],
        [
          ['one', '1,000'],
          ['eleven', '9'],
        ],
      ),
    ).toBe('           a/s\none      1,000\neleven       9')
  })
})

describe('parseBenchOptions', () => {
  it('has presets and takes several names', () => {
    expect(parseBenchOptions([])).toMatchObject({ only: [], seconds: 10, connections: 64, json: false })
    expect(parseBenchOptions(['--only', 'log', '--only', 'start-up', '--seconds', '2.5'])).toMatchObject({
      only: ['log', 'start-up'],
      seconds: 2.5,
    })
  })

  it('refuses what is no number, and what it does not know', () => {
    expect(() => parseBenchOptions(['--seconds', 'ten'])).toThrow('--seconds must be a number')
    expect(() => parseBenchOptions(['--connections', '0'])).toThrow('at least 1')
    expect(() => parseBenchOptions(['--speed'])).toThrow('--speed')
  })
})
