import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { testPath } from '../testing/show-screen.tsx'
import { createCallLog } from './testing/call-log.ts'
import { callOfKeys, drawnCalls, showCalls } from './testing/calls-screen.tsx'

const chip = (): Locator => page.getByRole('button', { name: / new$/ })
const top = (): number | undefined => drawnCalls()[0]

it('new rows come in at the top by themselves, marked for a moment, and leave the keyboard on its row', async () => {
  const log = createCallLog(30)
  const { desk } = await showCalls(log)
  await expect.poll(top).toBe(30)
  await userEvent.keyboard('j')
  await expect.poll(callOfKeys).toBe('Call 30')
  log.record(2)
  desk.announce('calls')
  await expect.poll(top).toBe(32)
  expect(document.querySelectorAll('.md-row--new')).toHaveLength(2)
  expect(callOfKeys()).toBe('Call 30')
  expect(chip().query()).toBeNull()
  await expect.poll(() => document.querySelectorAll('.md-row--new').length).toBe(0)
})

it('new rows that pass the filter wait while the list is paused, are counted, and come in on a click', async () => {
  const log = createCallLog(30)
  const { desk } = await showCalls(log, { address: `${testPath}?operation=GetListing` })
  await expect.poll(top).toBe(30)
  await userEvent.click(page.getByRole('button', { name: 'Pause' }))
  // The filter lets half of them through.
  log.record(4)
  desk.announce('calls')
  await expect.element(chip()).toHaveTextContent('2 new')
  expect(top()).toBe(30)
  log.record(300)
  desk.announce('calls')
  // More than a page: nobody has counted them.
  await expect.element(chip()).toHaveTextContent('100+ new')
  await userEvent.click(chip())
  await expect.poll(top).toBe(334)
  // The gate is closed again behind them.
  log.record(2)
  desk.announce('calls')
  await expect.element(chip()).toHaveTextContent('1 new')
  await userEvent.click(page.getByRole('button', { name: 'Go on' }))
  await expect.poll(top).toBe(336)
  expect(chip().query()).toBeNull()
})

it('new rows wait while the top is out of sight, which is shown with them', async () => {
  const log = createCallLog(90)
  const { desk } = await showCalls(log)
  await expect.poll(top).toBe(90)
  const table = page.getByRole('grid').element()
  table.scrollTop = 1_500
  await expect.poll(top).toBeLessThan(70)
  const before = drawnCalls()
  log.record(4)
  desk.announce('calls')
  await expect.element(chip()).toHaveTextContent('4 new')
  expect(drawnCalls()).toEqual(before)
  await userEvent.click(chip())
  await expect.poll(top).toBe(94)
  expect(table.scrollTop).toBe(0)
})

it('rows that are taken back go from a list whose rows may go anywhere, and the others stay', async () => {
  const log = createCallLog(30)
  const { desk } = await showCalls(log, { isLoose: true })
  await expect.poll(top).toBe(30)
  log.remove(30, 25)
  desk.announce('calls')
  await expect.poll(() => drawnCalls().slice(0, 6)).toEqual([29, 28, 27, 26, 24, 23])
  await expect.element(page.getByText('28 calls')).toBeInTheDocument()
})

it('rows that are taken back leave the details open that nobody closed, with no step from a row that is gone', async () => {
  const log = createCallLog(30)
  const { desk } = await showCalls(log, { isLoose: true, address: `${testPath}?call=28` })
  const next = page.getByRole('button', { name: 'Next row' })
  await expect.element(next).toBeEnabled()
  log.remove(28)
  desk.announce('calls')
  await expect.poll(() => drawnCalls()[2]).toBe(27)
  await expect.element(page.getByRole('heading', { name: 'Details of 28' })).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
})
