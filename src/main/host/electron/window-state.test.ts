import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWindow, type WindowState } from './window-state.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const area = (x: number, y: number, width: number, height: number) => ({ workArea: { x, y, width, height } })
const left = area(0, 0, 1920, 1040)
const right = area(1920, 0, 2560, 1400)
const laptop = area(0, 25, 1280, 775)
const saved: WindowState = { x: 2000, y: 100, width: 1400, height: 900, maximised: false }

describe('placeWindow', () => {
  it('centres a first window of the usual size', () => {
    expect(placeWindow(undefined, [left], left)).toEqual({
      bounds: { width: 1320, height: 860 },
      maximised: false,
    })
  })

  it('makes a first window fit a small display', () => {
    expect(placeWindow(undefined, [laptop], laptop).bounds).toEqual({ width: 1280, height: 775 })
  })

  it('puts a window back where it was', () => {
    expect(placeWindow(saved, [left, right], left)).toEqual({
      bounds: { x: 2000, y: 100, width: 1400, height: 900 },
      maximised: false,
    })
  })

  it('centres it on the primary display when its own is gone', () => {
    expect(placeWindow(saved, [left], left)).toEqual({
      bounds: { width: 1400, height: 900 },
      maximised: false,
    })
  })

  it('keeps what was maximised maximised, also on another display', () => {
    expect(placeWindow({ ...saved, maximised: true }, [laptop], laptop).maximised).toBe(true)
  })

  it('pulls a window that hangs over the edge wholly onto the display that showed most of it', () => {
    const over = { ...saved, x: 1500, y: -300 }
    expect(placeWindow(over, [left, right], left).bounds).toEqual({
      x: 1920,
      y: 0,
      width: 1400,
      height: 900,
    })
  })

  it('grows what is too small to use and shrinks what does not fit', () => {
    expect(placeWindow({ ...saved, x: 10, y: 10, width: 1, height: 1 }, [left], left).bounds).toMatchObject({
      width: 800,
      height: 560,
    })
    expect(placeWindow({ ...saved, width: 9000, height: 9000, x: 0, y: 0 }, [left], left).bounds).toEqual({
      x: 0,
      y: 0,
      width: 1920,
      height: 1040,
    })
  })

  it('survives a system that names no display', () => {
    expect(placeWindow(saved, [], left).bounds).toEqual({ width: 1400, height: 900 })
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
      const inside = displays.some(
        ({ workArea }) =>
          x >= workArea.x &&
          y >= workArea.y &&
          x + bounds.width <= workArea.x + workArea.width &&
          y + bounds.height <= workArea.y + workArea.height,
      )
      expect(inside).toBe(true)
    })
  })
})
