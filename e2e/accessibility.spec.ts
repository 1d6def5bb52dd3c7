import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dialogCases, type DialogCase } from './dialog-cases.ts'
import { expect, onSharedSample as test, test as ownTest } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'
import { deliver, payload } from './payloads.ts'

const pages = [
  '/',
  '/orders',
  '/orders?view=cards',
  '/orders?side=offer&token=1&part=offers',
  '/orders?tab=check',
  '/orders?tab=snapshots',
  '/transactions',
  '/transactions?known=true',
  '/transactions?sell=0x01&network=devnet&tokenId=1',
  '/transactions?draft=1',
  '/fees?wallet=0x&to=0x&data=0xa22cb465',
  '/events',
  '/events?tab=deliveries',
  '/events?blockFrom=1&txnHash=0x1',
  '/events?event=1000000',
  '/events?event=1000000&against=1000000',
  '/events?tab=transactions',
  '/events?tab=forwarding',
  '/listeners',
  '/listeners?edit=new',
  '/listeners?dialog=reconcile',
  '/listeners?dialog=import',
  '/signatures',
  '/signatures?tab=batch',
  '/signatures?tab=history',
  '/signatures?tab=forms',
  `/signatures?address=0x4f8A351143A0aAec055873959b8Cb705c00a37F6&digest=0x${'00'.repeat(32)}&signature=0x${'11'.repeat(64)}1b`,
  '/wallets',
  '/activity',
  '/activity?call=1',
  '/activity?tab=console',
  '/activity?tab=console&op=AddWebhookListener',
  '/settings',
  '/settings?section=networks',
  '/settings?section=networks&network=new:',
  '/settings?section=vault',
  '/settings?section=receiver',
  '/settings?section=log',
  '/settings?section=projects&project=new',
]

/** Stories of a bounded length: two of them run side by side. */
const parts = Array.from({ length: 4 }, (_, part) => pages.filter((_path, index) => index % 4 === part))

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a scheme can change is colours; the rest of a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What holds is not described, which takes as long as finding what does not. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

for (const [index, paths] of parts.entries()) {
  test(`no screen breaks WCAG 2.2 AA, light or dark (${index + 1} of ${parts.length})`, async ({
    app,
    desk,
  }) => {
    test.setTimeout(180_000)
    const body = payload('current-erc20-transfer')
    await deliver(desk.receiver, body)
    // The same log with another value: what is contested has marks of its own.
    await deliver(desk.receiver, body.replace(/("data":"0x[0-9a-f]*)[0-9a-f]"/, '$17"'))
    const background = (): Promise<string> =>
      app.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const broken: string[] = []
    for (const path of paths) {
      await app.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await app.goto(new URL(path, desk.url).href)
      // A dialog hides the page behind it, the first heading with it.
      await expect(app.getByRole('heading').first()).toBeVisible()
      const inLight = await axe(app).withTags(levels).analyze()
      const light = await background()
      await app.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expect.poll(background).not.toBe(light)
      const inDark = await axe(app).withRules(rulesOfColour).analyze()
      for (const { id, nodes } of [...inLight.violations, ...inDark.violations])
        broken.push(`${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
    expect(broken).toEqual([])
  })
}

const nameOf = (text: string): string | RegExp =>
  text.startsWith('/') ? new RegExp(text.slice(1, -1)) : text

const press = async (app: Page, step: string): Promise<void> => {
  const [what = '', ...rest] = step.split(':')
  const name = rest.join(':')
  if (what === 'key') return await app.keyboard.press(name)
  if (what === 'row') return await app.locator('[role="row"][data-index="0"]').click()
  if (what === 'pick')
    return await app
      .getByRole('checkbox', { name: /^Pick / })
      .first()
      .check()
  if (what === 'type') return await app.getByRole('textbox', { name, exact: true }).first().fill('A name')
  const role = what === 'tab' ? 'tab' : what === 'menuitem' ? 'menuitem' : 'button'
  await app
    .getByRole(role, { name: nameOf(name), exact: true })
    .first()
    .click()
}

/** A guard that holds every way out comes last. */
const cases = Object.entries(dialogCases)
  .filter((one): one is [string, DialogCase] => 'at' in one[1])
  .toSorted(([left], [right]) => Number(left.includes('leave-guard')) - Number(right.includes('leave-guard')))
const middle = Math.ceil(cases.length / 2)
const openOnes = '[role="dialog"], .MuiPopover-paper, aside.md-drawer'
const leftOut = Object.entries(dialogCases).flatMap(([file, one]) =>
  'why' in one ? [`${file}: ${one.why}`] : [],
)

ownTest.describe('open dialogs and drawers', () => {
  ownTest.use({ deskArgs: ['--sample'] })
  for (const half of [0, 1]) {
    ownTest(`break no rule of WCAG 2.2 AA either (${half + 1} of 2)`, async ({ app, desk }) => {
      ownTest.setTimeout(300_000)
      app.setDefaultTimeout(6_000)
      if (half === 0) console.log(`Not opened here:\n${leftOut.join('\n')}`)
      const body = payload('current-erc20-transfer')
      await deliver(desk.receiver, body)
      await deliver(desk.receiver, body.replace('"txnLogIndex":', '"txnLogIndex":9'))
      const { id: project } = await sampleProject(desk)
      await desk.call('listeners.import', {
        project,
        definitions: {
          format: 'marketdesk.listeners',
          version: 1,
          listeners: [
            {
              name: 'A draft',
              note: '',
              network: 'devnet',
              receives: 'desk',
              quietAfterHours: null,
              filters: {
                contractAddresses: [`0x${'1'.repeat(40)}`],
                events: ['Transfer(address,address,uint256)'],
              },
            },
          ],
        },
      })
      await app.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      // A call is there to look at once orders were.
      await app.goto(new URL('/orders', desk.url).href)
      await expect(app.locator('[role="row"][data-index="0"]')).toBeVisible()
      const opened = app.locator(openOnes)
      const broken: string[] = []
      for (const [file, one] of half === 0 ? cases.slice(0, middle) : cases.slice(middle)) {
        await app.goto(new URL(one.at, desk.url).href)
        await expect(app.getByRole('heading').first()).toBeVisible()
        for (const step of one.press ?? []) await press(app, step)
        await expect(opened.last(), file).toBeVisible()
        const { violations } = await axe(app).include(openOnes).withTags(levels).analyze()
        for (const { id, nodes } of violations)
          broken.push(`${file} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      }
      expect(broken).toEqual([])
    })
  }
})
