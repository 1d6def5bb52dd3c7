import { readFileSync } from 'node:fs'
import type { Display, Rectangle } from 'electron'
import { z } from 'zod'
import { replaceFile } from '../../platform/files/part-file.ts'
import { smallestWindow } from './window-options.ts'

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximised: z.boolean(),
})

/** Where the window was: its bounds while not maximised, in the units Electron uses (pixels independent of scaling). */
export type WindowState = z.infer<typeof stateSchema>

export type WindowPlace = {
  readonly bounds: { width: number; height: number; x?: number; y?: number }
  readonly maximised: boolean
}

type Area = Pick<Display, 'workArea'>

const usualSize = { width: 1320, height: 860 } as const

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

const sharedArea = (a: Rectangle, b: Rectangle): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/**
 * Puts a remembered window where it can be seen and grasped on the displays there are now: wholly on the display that
 * showed most of it, no larger than that display; centred on the primary one when no display shows any of it.
 */
export const placeWindow = (
  saved: WindowState | undefined,
  displays: readonly Area[],
  primary: Area,
): WindowPlace => {
  const [best] = displays
    .map(({ workArea }) => ({ workArea, shared: saved === undefined ? 0 : sharedArea(saved, workArea) }))
    .toSorted((a, b) => b.shared - a.shared)
  const area = best === undefined || best.shared === 0 ? primary.workArea : best.workArea
  const size = saved ?? usualSize
  const width = Math.round(clamp(size.width, smallestWindow.width, area.width))
  const height = Math.round(clamp(size.height, smallestWindow.height, area.height))
  const maximised = saved?.maximised ?? false
  if (saved === undefined || best === undefined || best.shared === 0)
    return { bounds: { width, height }, maximised }
  const x = clamp(saved.x, area.x, area.x + area.width - width)
  const y = clamp(saved.y, area.y, area.y + area.height - height)
  return { bounds: { width, height, x, y }, maximised }
}

export const readWindowState = (file: string): WindowState | undefined => {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

export const writeWindowState = (file: string, state: WindowState): void =>
  replaceFile(file, JSON.stringify(state))
