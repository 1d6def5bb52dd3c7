import type { Locator, Page } from '@playwright/test'
import { checkOrders } from '../tools/sample-states/check-orders.ts'
import { expect, full, onOwnDesk, test } from './fixtures.ts'
import { unreachable } from './open-dialog.ts'
import { deliver, payload } from './payloads.ts'

/** A window of 1440×900 at 200 %, and the least that a tiling desktop gives. */
const windows = [
  { width: 720, height: 450 },
  { width: 700, height: 600 },
  { width: 1024, height: 700 },
]

const lists = [
  ['/orders', 'Listings'],
  ['/orders?side=offer', 'Offers'],
  ['/transactions', 'Drafts, newest first'],
  ['/events', 'Events, newest first'],
  ['/events?blockFrom=1', 'Events, newest first'],
  ['/events?group=transaction', 'Transactions, newest first'],
  ['/events?tab=deliveries', 'Deliveries, newest first'],
  ['/listeners', 'Listeners, newest first'],
  ['/events?tab=forwarding', 'Forwarding rules'],
  ['/listeners?tab=findings', 'Findings of audits, newest block first'],
  ['/alerts', 'Alerts, newest first'],
  ['/sales', 'Sales, newest first'],
  ['/portfolio', 'Collections'],
  ['/signatures?tab=history', 'Checks, newest first'],
  ['/wallets?tab=addresses', 'Address book'],
  ['/activity', 'Calls, newest first'],
] as const

onOwnDesk.use({ deskArgs: ['--sample'] })

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

/** Puts a screen that is open into each of the windows, and looks at it there. */
const inEachWindow = async (app: Page, look: (where: string) => Promise<void>): Promise<void> => {
  for (const size of windows) {
    await app.setViewportSize(size)
    await look(`${new URL(app.url()).pathname} at ${size.width}×${size.height}`)
  }
}

const expectAllReached = async (app: Page, where: string): Promise<void> =>
  await expect.poll(() => app.getByRole('main').evaluate(unreachable), where).toEqual([])

const expectSixRows = async (app: Page, name: string): Promise<void> => {
  const grid = app.getByRole('grid', { name })
  await expect(grid).toBeVisible()
  await expect(grid).not.toHaveAttribute('aria-busy', 'true')
  // A frame ends with its rows: what counts is the room for them.
  const frame = app.locator('.md-table-place', { has: grid })
  await inEachWindow(app, async (where) => {
    await expect
      .poll(() => heightInSight(app, frame), where)
      .toBeGreaterThanOrEqual(headHeight + 6 * tallestRow)
    await expectAllReached(app, where)
  })
}

test(
  'in small windows six rows of every list are seen, and every control is reached',
  full,
  async ({ app, desk, open }) => {
    await deliver(desk.receiver, payload('current-erc20-transfer'))
    for (const [path, name] of lists) {
      await open(path)
      await expectSixRows(app, name)
    }
    for (const path of ['/', '/fees', '/signatures', '/signatures?tab=batch', '/wallets', '/settings']) {
      await open(path)
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
      await inEachWindow(app, (where) => expectAllReached(app, where))
    }
  },
)

// On a desk of its own: what was checked is all of the sample's.
onOwnDesk('in small windows six rows of what a check found are seen', full, async ({ app, desk, open }) => {
  await checkOrders(desk)
  await open('/orders?tab=health')
  await expectSixRows(app, 'Health of orders')
  await open('/orders?tab=check')
  await expectSixRows(app, 'Findings')
})
