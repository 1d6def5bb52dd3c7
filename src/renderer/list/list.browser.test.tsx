import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { testPath } from '../testing/show-screen.tsx'
import { createCallLog } from './testing/call-log.ts'
import { callOfKeys, drawnCalls, showCalls } from './testing/calls-screen.tsx'

const address = (): string => location.pathname + location.search
const row = (call: number): Locator => page.getByRole('gridcell', { name: `Call ${call}`, exact: true })
const drawer = (): Locator => page.getByRole('complementary')
const shownDetails = (): string | undefined => drawer().query()?.querySelector('h2')?.textContent

it('the details of a row are a step in the history from the list, and none from row to row', async () => {
  const shown = await showCalls(createCallLog(30), { address: '/' })
  await userEvent.click(shown.getByRole('link', { name: 'To the screen' }))
  await userEvent.click(row(30))
  await expect.poll(shownDetails).toBe('Details of 30')
  await userEvent.click(row(29))
  await expect.poll(shownDetails).toBe('Details of 29')
  await userEvent.click(drawer().getByRole('button', { name: 'Close' }))
  await expect.poll(address).toBe(testPath)
  await expect.poll(shownDetails).toBeUndefined()
  // Back leads away, not to the same list once more.
  history.back()
  await expect.poll(address).toBe('/')
  history.forward()
  await expect.poll(address).toBe(testPath)
  history.forward()
  await expect.poll(shownDetails).toBe('Details of 29')
  history.back()
  await expect.poll(shownDetails).toBeUndefined()
  await expect.element(row(30)).toBeVisible()
})

it('the details of a row opened by their address are closed without a step away from the list', async () => {
  const shown = await showCalls(createCallLog(30), { address: '/' })
  await expect.element(shown.getByRole('link', { name: 'To the screen' })).toBeVisible()
  history.pushState(null, '', `${testPath}?call=12`)
  await expect.poll(shownDetails).toBe('Details of 12')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe(testPath)
  history.back()
  await expect.poll(address).toBe('/')
})

it('the details of a row say that a row is not in the list, where an address asks for one that is not', async () => {
  await showCalls(createCallLog(3), { address: `${testPath}?call=99`, ofListed: true })
  await expect.element(page.getByRole('heading', { name: 'This call isn’t in the list' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Back to the list' }))
  await expect.poll(address).toBe(testPath)
  await expect.poll(shownDetails).toBeUndefined()
})

it('the details of a row: of a row further down come with the rows that a button loads, and say why they did not; until then it stays', async () => {
  const log = createCallLog(250)
  await showCalls(log, { address: `${testPath}?call=20`, ofListed: true })
  const notLoaded = page.getByRole('heading', { name: 'This call isn’t loaded' })
  await expect.element(notLoaded).toBeVisible()
  const drawn = notLoaded.element()
  const more = page.getByRole('button', { name: 'Load more rows' })
  log.failWith({ kind: 'unavailable', message: 'The record of calls is busy.' })
  await userEvent.click(more)
  await expect.element(drawer().getByText('The record of calls is busy.')).toBeVisible()
  log.failWith(null)
  await userEvent.click(more)
  await expect.element(more).toBeEnabled()
  expect(drawn.isConnected).toBe(true)
  await userEvent.click(more)
  await expect.poll(shownDetails).toBe('Details of 20')
})

it('the details of a row: of a row that leaves the list are closed without a word', async () => {
  await showCalls(createCallLog(12), { address: `${testPath}?call=12`, ofListed: true })
  await expect.poll(shownDetails).toBe('Details of 12')
  await userEvent.fill(page.getByRole('combobox', { name: 'Search' }), 'outcome:service{Enter}')
  await userEvent.keyboard('outcome:ok operation:ListCollectibles{Enter}')
  await expect.poll(drawnCalls).not.toContain(12)
  await expect.poll(shownDetails).toBeUndefined()
})

it('the details of a row close when a search takes the row out of the list, stay while it is in it, and leave the keyboard in the search', async () => {
  await showCalls(createCallLog(12), { address: `${testPath}?call=12` })
  await expect.poll(shownDetails).toBe('Details of 12')
  const search = page.getByRole('combobox', { name: 'Search' })
  await userEvent.fill(search, 'operation:GetListing')
  await userEvent.keyboard('{Enter}')
  await expect.poll(drawnCalls).toEqual([12, 10, 8, 6, 4, 2])
  expect(shownDetails()).toBe('Details of 12')
  await userEvent.fill(search, 'outcome:ok')
  await userEvent.keyboard('{Enter}')
  await expect.poll(drawnCalls).toEqual([10, 8, 4, 2])
  await expect.poll(shownDetails).toBeUndefined()
  await expect.element(search).toHaveFocus()
})

it('the details of a row are closed once by two Escapes', async () => {
  const shown = await showCalls(createCallLog(30), { address: '/' })
  await userEvent.click(shown.getByRole('link', { name: 'To the screen' }))
  await expect.element(row(30)).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.poll(shownDetails).toBe('Details of 30')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  expect(address()).toBe(testPath)
})

it('the details of a row go on to the next and the previous row, and say where there is none', async () => {
  await showCalls(createCallLog(3), { address: `${testPath}?call=3` })
  const next = drawer().getByRole('button', { name: 'Next row' })
  const previous = drawer().getByRole('button', { name: 'Previous row' })
  await expect.element(previous).toBeDisabled()
  await userEvent.click(next)
  await expect.poll(shownDetails).toBe('Details of 2')
  await userEvent.click(next)
  await expect.poll(shownDetails).toBe('Details of 1')
  await expect.element(next).toBeDisabled()
  await userEvent.click(previous)
  await expect.poll(shownDetails).toBe('Details of 2')
})

it('the details of a row that the keyboard opened have the focus, and take the row of the table with them, which stays in sight', async () => {
  await showCalls(createCallLog(300))
  await expect.element(row(300)).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.poll(shownDetails).toBe('Details of 300')
  const title = page.getByRole('heading', { name: /^Details of/ })
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard(`${'j'.repeat(26)}k`)
  await expect.poll(shownDetails).toBe('Details of 275')
  await expect.element(row(275)).toBeInViewport()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  // The keyboard is where the eye was.
  await expect.element(page.getByRole('grid')).toHaveFocus()
  expect(callOfKeys()).toBe('Call 275')
  await userEvent.keyboard('j')
  await expect.poll(callOfKeys).toBe('Call 274')
})

it('keys lead into the list from anywhere but a field, and to its search', async () => {
  await showCalls(createCallLog(30))
  await expect.element(row(30)).toBeVisible()
  await userEvent.keyboard('jjk')
  await expect.poll(callOfKeys).toBe('Call 30')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('jk')
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue('jk')
})

it('keys lead to the other end, which becomes the top', async () => {
  await showCalls(createCallLog(250))
  await expect.element(row(250)).toBeVisible()
  await userEvent.keyboard('{Shift>}G{/Shift}')
  await expect.element(page.getByRole('grid', { name: 'Calls, oldest first' })).toBeVisible()
  await expect.poll(() => drawnCalls()[0]).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Back to the newest' }))
  await expect.poll(() => drawnCalls()[0]).toBe(250)
})

it('keys open the menu of the row they stand on', async () => {
  await showCalls(createCallLog(3))
  await expect.element(row(3)).toBeVisible()
  await userEvent.keyboard('j{ArrowRight}{ArrowRight}{Shift>}{F10}{/Shift}')
  const menu = page.getByRole('menu')
  const items = (): (string | null)[] =>
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Open', 'Copy number', 'Copy row', 'Search for “Call 3”'])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Copy number' }))
  await expect.element(page.getByText('Copied number.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Call 3')
  await userEvent.click(row(2), { button: 'right' })
  await userEvent.click(menu.getByRole('menuitem', { name: 'Open' }))
  await expect.poll(shownDetails).toBe('Details of 2')
  await userEvent.click(row(1), { button: 'right' })
  await userEvent.click(menu.getByRole('menuitem', { name: 'Search for “Call 1”' }))
  await expect.poll(() => new URLSearchParams(location.search).get('text')).toBe('Call 1')
})

it('a list that is read whole begins with either end: by G, by its button, and for its keys, details and picks', async () => {
  await showCalls(createCallLog(3), { whole: 'by time' })
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  await userEvent.keyboard('{Shift>}G{/Shift}')
  await expect.poll(drawnCalls).toEqual([1, 2, 3])
  await expect.element(page.getByRole('grid', { name: 'Calls, oldest first' })).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(page.getByRole('toolbar', { name: 'Selected rows' })).toMatchTextContent('1,2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownDetails).toBe('Details of 2')
  await userEvent.click(page.getByRole('button', { name: 'Next row' }))
  await expect.poll(shownDetails).toBe('Details of 3')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Go to the newest (G)' }))
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  await expect.element(page.getByRole('button', { name: 'Go to the oldest (G)' })).toBeVisible()
})

it('a list that is read whole has one end where it is in another order', async () => {
  await showCalls(createCallLog(3), { whole: 'otherwise' })
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  expect(page.getByRole('button', { name: /^Go to the/ }).query()).toBeNull()
})

describe('picked rows', () => {
  const toolbar = (): string | undefined =>
    page.getByRole('toolbar', { name: 'Selected rows' }).query()?.textContent

  it('are picked with x and the pointer, with Shift all in between, and none that cannot be', async () => {
    await showCalls(createCallLog(30))
    await expect.element(row(29)).toBeVisible()
    // Calls whose number is divisible by three cannot be picked.
    await userEvent.keyboard('jx')
    await userEvent.keyboard('jx')
    await expect.poll(toolbar).toContain('1 call selected29')
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(page.getByRole('checkbox', { name: 'Select call 23' }))
    await userEvent.keyboard('{/Shift}')
    await expect.poll(toolbar).toContain('5 calls selected29,28,26,25,23')
    await userEvent.keyboard('x')
    await expect.poll(toolbar).toContain('4 calls selected28,26,25,23')
    await expect.element(page.getByRole('checkbox', { name: 'Cannot be selected' }).first()).toBeDisabled()
    expect(shownDetails()).toBeUndefined()
    await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }))
    await expect.poll(toolbar).toBeUndefined()
  })

  it('are all of them by the box in the head or X, and none by the same again; no row moves', async () => {
    await showCalls(createCallLog(30))
    await expect.element(row(29)).toBeVisible()
    const top = (): number => row(29).element().getBoundingClientRect().top
    const before = top()
    const all = page.getByRole('checkbox', { name: 'All loaded rows' })
    await userEvent.keyboard('jjx')
    await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true)
    expect(top()).toBe(before)
    await userEvent.click(all)
    const unpicked = () => page.getByRole('checkbox', { name: /^Select call/, checked: false }).elements()
    await expect.element(all).toBeChecked()
    expect(unpicked()).toEqual([])
    await userEvent.click(all)
    await expect.poll(toolbar).toBeUndefined()
    await userEvent.keyboard('X')
    await expect.poll(toolbar).toMatch(/^\d\d calls selected29,/)
    expect(unpicked()).toEqual([])
  })

  it('are copied as a table of all columns that have a text, or as JSON', async () => {
    await showCalls(createCallLog(30))
    await expect.element(row(29)).toBeVisible()
    await userEvent.keyboard('jjxjx')
    await expect.poll(toolbar).toContain('2 calls selected')
    const choose = async (name: string): Promise<string> => {
      await userEvent.click(page.getByRole('button', { name: 'Copy', exact: true }))
      await userEvent.click(page.getByRole('menuitem', { name }))
      await expect.element(page.getByText('Copied 2 calls.').last()).toBeVisible()
      return await navigator.clipboard.readText()
    }
    const lines = (await choose('Copy as a table')).split('\n').map((line) => line.split('\t'))
    expect(lines.map(([number]) => number)).toEqual(['Number', 'Call 29', 'Call 28'])
    expect(lines[0]).toEqual(['Number', 'Operation', 'Outcome'])
    expect(JSON.parse(await choose('Copy as JSON'))).toMatchObject([{ id: 29 }, { id: 28 }])
  })
})

const heads = (): string[] =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const dialog = (): Locator => page.getByRole('dialog', { name: 'Columns' })

it('columns are chosen, moved, remembered with their widths, and set back', async () => {
  const log = createCallLog(30)
  const shown = await showCalls(log)
  await expect.element(row(30)).toBeVisible()
  expect(heads()).toEqual(['', 'Number', 'Operation', 'Outcome'])
  await userEvent.keyboard('j{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  await userEvent.click(page.getByRole('button', { name: 'Choose columns' }))
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Operation' }))
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Bytes' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Move Bytes to the left' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Apply' }))
  await expect.poll(heads).toEqual(['', 'Number', 'Bytes', 'Outcome'])
  const stored = Object.entries(localStorage).find(([key]) => key.startsWith('marketdesk.columns.calls-'))
  expect(JSON.parse(String(stored?.[1]))).toEqual({
    shown: ['number', 'bytes', 'outcome'],
    sizes: { number: 144 },
  })
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Number' }).element().getBoundingClientRect().width)
    .toBe(144)
  await expect.poll(() => dialog().query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Choose columns' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Reset' }))
  await expect.poll(heads).toEqual(['', 'Number', 'Operation', 'Outcome'])
  expect(shown.desk.called()).toEqual(['calls.list'])
})

it('room is left for six rows in a window of 720×450, below the bar of the app', async () => {
  await page.viewport(720, 450 - 48)
  await showCalls(createCallLog(30))
  await expect.element(row(30)).toBeVisible()
  const grid = page.getByRole('grid').element()
  const { top, bottom } = grid.getBoundingClientRect()
  const seen = [...grid.querySelectorAll('[data-index]')].filter((one) => {
    const box = one.getBoundingClientRect()
    return box.top >= top + 34 && box.bottom <= Math.min(bottom, window.innerHeight)
  })
  expect(seen.length).toBeGreaterThanOrEqual(6)
})
