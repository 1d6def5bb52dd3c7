import { expect, type Locator, type Page } from '@playwright/test'
import { unreachable } from './open-dialog.ts'

/** A window of 1440×900 at 200 %, and the least that a tiling desktop gives. */
const windows = [
  { width: 720, height: 450 },
  { width: 700, height: 600 },
  { width: 1024, height: 700 },
]

const headHeight = 34
const tallestRow = 44

/** How much of an element is in sight once it was scrolled to. */
const heightInSight = async (app: Page, element: Locator): Promise<number> => {
  await element.evaluate((one) => one.scrollIntoView({ block: 'end' }))
  const box = await element.boundingBox()
  const screen = await app.getByRole('main').boundingBox()
  if (box === null || screen === null) return 0
  return Math.min(box.y + box.height, screen.y + screen.height) - Math.max(box.y, screen.y)
}

/** Puts the screen that is open into small windows: every control is reached there, and of its list, where it has one, six rows are seen. */
export const expectRoom = async (app: Page, hasList: boolean): Promise<void> => {
  const size = app.viewportSize()
  const grid = app.getByRole('grid')
  // A frame ends with its rows: what counts is the room for them.
  const frame = app.locator('.md-table-place', { has: grid })
  if (hasList) {
    await expect(grid).toBeVisible()
    await expect(grid).not.toHaveAttribute('aria-busy', 'true')
  }
  for (const window of windows) {
    await app.setViewportSize(window)
    const where = `${app.url()} at ${window.width}×${window.height}`
    const least = hasList ? headHeight + 6 * tallestRow : 0
    await expect
      .poll(async () => (hasList ? await heightInSight(app, frame) : 0), where)
      .toBeGreaterThanOrEqual(least)
    await expect.poll(() => app.getByRole('main').evaluate(unreachable), where).toEqual([])
  }
  if (size !== null) await app.setViewportSize(size)
}
