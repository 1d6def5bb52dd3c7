import { soon } from './axe.ts'
import { moveTo } from './move-to.ts'
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'

/** Dialogs, popovers and drawers. A menu that led to one may be there for a moment more. */
export const openOnes = '[role="dialog"], .MuiPopover-paper:not(.MuiMenu-paper), aside.md-drawer'

/** A window of 1440×900 at 200 %. */
const small = { width: 720, height: 450 }

const nameOf = (text: string): string | RegExp =>
  text.startsWith('/') ? new RegExp(text.slice(1, -1)) : text

/** What a press goes to; `null`: a key goes to what has the focus. */
const targetOf = (page: Page | Locator, what: string, name: string): Locator | null => {
  switch (what) {
    case 'key':
      return null
    case 'row':
      return page.locator('[role="row"][data-index="0"]')
    case 'pick':
      return page.getByRole('checkbox', { name: name === '' ? /^Select / : nameOf(name) }).first()
    case 'fold':
      return page.locator('summary', { hasText: name })
    case 'type':
      return page.getByRole('textbox', { name: name.split('=')[0] ?? '', exact: true }).first()
    case 'file':
      return page.locator(`input[type="file"][aria-label="${name.split('=')[0] ?? ''}"]`)
    default:
      return page
        .getByRole(what === 'tab' || what === 'menuitem' ? what : 'button', {
          name: nameOf(name),
          exact: true,
        })
        .first()
  }
}

const press = async (page: Page, step: string): Promise<Locator | null> => {
  const [, region, act = ''] = /^(?:(.+) > )?(.+)$/.exec(step) ?? []
  const [what = '', ...rest] = act.split(':')
  const name = rest.join(':')
  const place = region === undefined ? page : page.getByRole('region', { name: region, exact: true })
  const target = targetOf(place, what, name)
  const value = name.split('=')[1] ?? 'A name'
  if (target === null) await page.keyboard.press(name)
  else if (what === 'pick') await target.check()
  else if (what === 'type') await target.fill(value)
  else if (what === 'file') await target.setInputFiles(value)
  else await target.click()
  return target
}

/** Where a window is in its history: the address, and how many steps lie before it. */
type Step = { readonly address: string; readonly index: number | undefined }

const stepOf = async (page: Page): Promise<Step> =>
  await page.evaluate(() => ({ address: location.href, index: navigation.currentEntry?.index }))

/** What was opened, what has the focus again once it is closed, and where the list was that its row was opened from. */
type OpenDialog = {
  readonly opened: Locator
  readonly opener: Locator | null
  readonly list: Step | null
}

/** Presses after which a screen is another once the dialog is closed: rows stay picked, fields keep what was typed. */
export const leavesTraces = (steps: readonly string[]): boolean =>
  steps.some((step) => /(?:^|> )(?:pick|type|file|tab)/.test(step))

/**
 * Shows a case's address.
 *
 * @param isClean whether the page is as it was before dialogs were opened in it: then it need not be loaded
 */
export const goTo = async (page: Page, url: string, isClean: boolean): Promise<void> => {
  await (isClean ? moveTo(page, url) : page.goto(url))
  await expect(page.getByRole('heading').first()).toBeVisible()
  // A head may be drawn before keys are heard; the frame names the window in the step in which it begins to hear them.
  await expect(page).toHaveTitle(/ · Marketdesk$/)
}

/** Opens a case's dialog on the screen that it is opened from. */
export const openDialog = async (page: Page, steps: readonly string[]): Promise<OpenDialog> => {
  let opener: Locator | null = null
  let list: Step | null = null
  let before: readonly ElementHandle[] = []
  for (const step of steps) {
    before = await page.locator(openOnes).elementHandles()
    list = step === 'row' ? await stepOf(page) : null
    const pressed = await press(page, step)
    // What a menu opened gives the focus back to the menu's button; rows leave it with their table.
    if (step.startsWith('row')) opener = page.getByRole('grid').first()
    else if (!/^(?:menuitem|key|file|type|pick)/.test(step)) opener = pressed
  }
  const opened = page.locator(openOnes).last()
  await expect(opened).toBeVisible()
  // The code of a dialog may come a moment after the press: until then the last one is the drawer that it is opened from.
  const isNew = () =>
    opened.evaluate(
      (one, former) => !former.includes(one as HTMLElement),
      before as ElementHandle<HTMLElement>[],
    )
  await expect.poll(isNew, { message: 'the last press opens something', intervals: soon }).toBe(true)
  await expect(opened.locator('.md-skeleton')).toHaveCount(0)
  return { opened, opener, list }
}

/** Controls that no scrolling brings into sight, or that something else lies over. Rows of a table are reached by its keys. */
export const unreachable = (opened: Element): string[] => {
  const problems: string[] = []
  for (const control of opened.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
    const isHidden = !control.checkVisibility({ visibilityProperty: true })
    if (isHidden || control.matches(':disabled, [aria-hidden="true"], [role="grid"] *')) continue
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    // A file field that only its button shows.
    if (width <= 1) continue
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    const isIn = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    const isHit = hit !== null && (control.contains(hit) || hit.contains(control))
    const label = hit?.closest('label, .MuiInputBase-root')
    if (!isIn || !(isHit || label?.contains(control) === true))
      problems.push(`${control.ariaLabel ?? control.textContent}: ${[left, top, right, bottom].join()}`)
  }
  return problems
}

const hasName = (opened: Element): boolean => {
  const ids = (opened.getAttribute('aria-labelledby') ?? '').split(' ')
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
  return `${opened.ariaLabel ?? ''}${words}`.trim() !== ''
}

const isModal = (opened: Element): boolean => !opened.matches('aside')

const isTrue = async (look: () => Promise<boolean>): Promise<boolean> =>
  await expect
    .poll(look, { timeout: 5_000, intervals: soon })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

/** What is wrong with a dialog beside what rules of axe find; it is closed by Escape at the end. */
export const faultsOfDialog = async (
  page: Page,
  { opened, opener, list }: OpenDialog,
): Promise<readonly string[]> => {
  const faults: string[] = []
  // One that loads what it is about is drawn again once that is there.
  if (!(await isTrue(() => opened.evaluate(hasName)))) faults.push('it has no name')
  // Where something had the focus for a moment, the library gives it back to what is around the dialog: Tab leads inside from there.
  const isInside = () =>
    opened.evaluate((one) => (one.closest('.MuiModal-root') ?? one).contains(document.activeElement))
  // A drawer is no dialog: its table stays in use, and has the focus.
  if ((await opened.evaluate(isModal)) && !(await isTrue(isInside))) faults.push('the focus is not in it')

  const size = page.viewportSize()
  await page.setViewportSize(small)
  // A popover finds its new place a moment after the window has its size.
  let hidden: readonly string[] = []
  await isTrue(async () => {
    hidden = await opened.evaluate(unreachable)
    return hidden.length === 0
  })
  if (hidden.length > 0) faults.push(`not reached at 720×450: ${hidden.join(' | ')}`)
  if (size !== null) await page.setViewportSize(size)

  const handle = await opened.elementHandle()
  await page.keyboard.press('Escape')
  const isGone = async () => handle === null || !(await handle.isVisible())
  if (!(await isTrue(isGone))) return [...faults, 'Escape does not close it']
  // The step into the details is taken back: Back then leads to where one was before the list, not to the list once more.
  let step = list
  const isAtList = async () => {
    step = await stepOf(page)
    return step.address === list?.address && step.index === list.index
  }
  if (list !== null && !(await isTrue(isAtList)))
    faults.push(`Escape leads from ${JSON.stringify(list)} to ${JSON.stringify(step)}`)
  if (opener === null) return faults
  const isBack = () =>
    opener.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))
  if (!(await isTrue(isBack)))
    faults.push(
      `the focus goes to ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`,
    )
  return faults
}
