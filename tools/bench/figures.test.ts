import { describe, expect, it } from 'vitest'
import { frameCosts } from './frame-costs.ts'
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
    expect(parseBenchOptions(['--only', 'desk', '--only', 'start-up', '--seconds', '2.5'])).toMatchObject({
      only: ['desk', 'start-up'],
      seconds: 2.5,
    })
  })

  it('refuses what is no number, and what it does not know', () => {
    expect(() => parseBenchOptions(['--seconds', 'ten'])).toThrow('--seconds must be a number')
    expect(() => parseBenchOptions(['--connections', '0'])).toThrow('at least 1')
    expect(() => parseBenchOptions(['--speed'])).toThrow('--speed')
  })
})

describe('frameCosts', () => {
  it('adds up what threads of the page did, an entry within its like once', () => {
    const at = (name: string, tid: number, ts: number, ms: number, pid = 7) => ({
      name,
      ph: 'X',
      pid,
      tid,
      ts,
      dur: ms * 1000,
      tdur: ms * 1000,
    })
    const traceEvents = [
      { name: 'thread_name', ph: 'M', pid: 7, tid: 2, ts: 0, args: { name: 'Compositor' } },
      at('RunTask', 1, 0, 8),
      at('FireAnimationFrame', 1, 10, 2),
      at('Paint', 1, 3_000, 3),
      at('Paint', 1, 3_010, 2),
      at('RunTask', 1, 20_000, 4),
      at('FireAnimationFrame', 1, 20_010, 1),
      at('RunTask', 2, 0, 1),
      at('RasterTask', 3, 0, 5),
      at('RunTask', 1, 0, 99, 8),
    ]
    expect(frameCosts(JSON.stringify({ traceEvents }))).toEqual({
      frames: 2,
      main: 6,
      styles: 0,
      layout: 0,
      paint: 1.5,
      compositor: 0.5,
      raster: 2.5,
    })
  })
})
