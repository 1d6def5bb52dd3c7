import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeWindow, type WindowState } from './window-state.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const area = (x: number, y: number, width: number, height: number) => ({ workArea: { x, y, width, height } })
const left = area(0, 0, 1920, 1040)
const right = area(1920, 0, 2560, 1400)
const laptop = area(0, 25, 1280, 775)
const saved: WindowState = { x: 2000, y: 100, width: 1400, height: 900, maximised: false }
const { maximised: _no, ...place } = saved
const half = { ...saved, x: 1500, y: -300 }
const tiny = { ...saved, x: 10, y: 10, width: 1, height: 1 }

it.each([
  ['a first window has the usual size', undefined, [left], { width: 1320, height: 860 }],
  ['a first window fits a small display', undefined, [laptop], { width: 1280, height: 775 }],
  ['a window is put back where it was', saved, [left, right], place],
  ['it is centred on the primary display when its own is gone', saved, [left], { width: 1400, height: 900 }],
  ['a system may name no display', saved, [], { width: 1400, height: 900 }],
  ['it is pulled onto the display that showed most of it', half, [left, right], { ...place, x: 1920, y: 0 }],
  ['what is too small to use grows', tiny, [left], { x: 10, y: 10, width: 800, height: 560 }],
])('%s', (_what, state, displays, bounds) => {
  const primary = displays[0] ?? left
  expect(placeWindow(state, displays, primary)).toEqual({ bounds, maximised: false })
  if (state !== undefined)
    expect(placeWindow({ ...state, maximised: true }, displays, primary).maximised).toBe(true)
})

it('always lies within a display of usable size, whatever was saved', () => {
  const whole = fc.integer({ min: -1e9, max: 1e9 })
  const size = fc.integer({ min: 1, max: 1e9 })
  const state = fc.record({ x: whole, y: whole, width: size, height: size, maximised: fc.boolean() })
  forAll([state, fc.subarray([left, right], { minLength: 1 })], (any, displays) => {
    const { bounds } = placeWindow(any, displays, left)
    const { x, y } = bounds
    expect(bounds.width).toBeLessThanOrEqual(2560)
    if (x === undefined || y === undefined) return
    const ends = [x + bounds.width, y + bounds.height] as const
    const inside = displays.some(
      ({ workArea: of }) =>
        x >= of.x && y >= of.y && ends[0] <= of.x + of.width && ends[1] <= of.y + of.height,
    )
    expect(inside).toBe(true)
  })
})
