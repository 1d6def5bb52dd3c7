import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { testPath } from '../testing/show-screen.tsx'
import { createCallLog } from './testing/call-log.ts'
import { drawnCalls, showCalls } from './testing/calls-screen.tsx'

const search = (): Locator => page.getByRole('combobox', { name: 'Search' })
const chips = (): Locator => page.getByRole('group', { name: 'Filters in use' })
const parameters = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search))

it('filters are completed, become chips, and go with the key that removes what is before the cursor', async () => {
  const { container } = await showCalls(createCallLog(12))
  const tableTop = (): number | undefined =>
    container.querySelector('.md-table-frame')?.getBoundingClientRect().top
  await expect.poll(drawnCalls).toHaveLength(12)
  // What stands above it has its height once its letters have come.
  await document.fonts.ready
  const top = tableTop()
  await userEvent.type(search(), 'oper')
  await userEvent.click(page.getByRole('option', { name: 'operation:' }))
  await expect.element(search()).toHaveValue('operation:')
  await userEvent.keyboard('get')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chips()).toMatchTextContent('Operation: GetListing')
  await expect.poll(drawnCalls).toEqual([12, 10, 8, 6, 4, 2])
  expect(parameters()).toEqual({ operation: 'GetListing' })
  await userEvent.keyboard('outcome:service{Enter}')
  await expect.element(chips()).toMatchTextContent('Outcome: service')
  await expect.poll(drawnCalls).toEqual([12, 6])
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  expect(tableTop()).toBe(top)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(drawnCalls).toHaveLength(6)
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }))
  await expect.poll(drawnCalls).toHaveLength(12)
  expect(parameters()).toEqual({})
  await expect.element(search()).toHaveValue('')
})

it('filters: of one field may be several, where the list takes them', async () => {
  await showCalls(createCallLog(12))
  await userEvent.fill(search(), 'outcome:ok operation:GetListing outcome:service')
  await userEvent.keyboard('{Enter}')
  await expect.poll(parameters).toEqual({ operation: 'GetListing', outcome: 'ok,service' })
  await expect.poll(() => chips().element().querySelectorAll('.MuiChip-root').length).toBe(3)
  await expect.poll(drawnCalls).toEqual([12, 10, 8, 6, 4, 2])
})

it('filters leave words to be searched for, which are marked in the rows', async () => {
  await showCalls(createCallLog(12))
  await userEvent.fill(search(), 'operation:GetListing example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(parameters).toEqual({ operation: 'GetListing', text: 'example' })
  await expect.poll(drawnCalls).toHaveLength(6)
  const marked = (): string[] => [...(CSS.highlights.get('search-match') ?? [])].map(String)
  expect(marked()).toEqual([])
  await userEvent.fill(search(), 'get')
  await expect.poll(() => parameters()['text']).toBe('get')
  await expect.poll(marked).toEqual(['Get', 'Get', 'Get', 'Get', 'Get', 'Get'])
  await userEvent.fill(search(), '')
  await expect.poll(parameters).toEqual({ operation: 'GetListing' })
})

it('filters say so when nothing passes them, and are taken away from there', async () => {
  await showCalls(createCallLog(12), { address: `${testPath}?text=nowhere` })
  await expect.element(page.getByRole('heading', { name: 'No matching calls' })).toBeVisible()
  await userEvent.click(page.getByRole('button').filter({ hasText: 'Clear all filters' }))
  await expect.poll(drawnCalls).toHaveLength(12)
  expect(parameters()).toEqual({})
})

it('filters keep the former rows until those of the new filter are in', async () => {
  const log = createCallLog(12)
  await showCalls(log)
  await expect.poll(drawnCalls).toHaveLength(12)
  const letGo = log.holdBack()
  await userEvent.type(search(), 'operation:GetListing{Enter}')
  const frame = document.querySelector('.md-table-frame')
  await expect.poll(() => frame?.getAttribute('aria-busy')).toBe('true')
  expect(drawnCalls()).toHaveLength(12)
  letGo()
  await expect.poll(drawnCalls).toHaveLength(6)
  expect(frame?.getAttribute('aria-busy')).toBe('false')
})

it('a list shows bars until its rows are in, and no words about none', async () => {
  const log = createCallLog(3)
  const letGo = log.holdBack()
  const { container } = await showCalls(log)
  await expect.poll(() => container.querySelector('.md-table-skeleton')).not.toBeNull()
  expect(container.textContent).not.toContain('No calls yet')
  letGo()
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  expect(container.querySelector('.md-table-skeleton')).toBeNull()
})

it('a list says why its rows did not come, and asks again', async () => {
  const log = createCallLog(3)
  log.failWith({ kind: 'unavailable', message: 'The log is being moved.', hint: 'Wait a moment.' })
  const { container } = await showCalls(log)
  await expect.element(page.getByRole('alert')).toMatchTextContent('The log is being moved.')
  expect(container.textContent).not.toContain('No calls yet')
  log.failWith(null)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  expect(page.getByRole('alert').query()).toBeNull()
})

it('a list says that there are none; the first come by themselves, and stay where a later answer fails', async () => {
  const log = createCallLog(0)
  const { desk } = await showCalls(log)
  await expect.element(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
  log.record(3)
  desk.announce('calls')
  await expect.poll(drawnCalls).toEqual([3, 2, 1])
  log.failWith({ kind: 'unavailable', message: 'The log is being moved.' })
  desk.announce('calls')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The log is being moved.')
  expect(drawnCalls()).toEqual([3, 2, 1])
})

it('a list asks for older rows as it is scrolled, once each, and says where it ends', async () => {
  const { desk } = await showCalls(createCallLog(250))
  await expect.poll(() => drawnCalls()[0]).toBe(250)
  expect(desk.called()).toEqual(['calls.list'])
  const table = page.getByRole('grid').element()
  await expect
    .poll(() => {
      table.scrollTop = table.scrollHeight
      return drawnCalls().at(-1)
    })
    .toBe(1)
  expect(desk.called()).toEqual(['calls.list', 'calls.list', 'calls.list'])
  await expect.element(page.getByText('250 calls')).toBeInViewport()
})

it('a list says why older rows did not come, and asks for them again', async () => {
  const log = createCallLog(150)
  await showCalls(log)
  await expect.poll(() => drawnCalls()[0]).toBe(150)
  log.failWith({ kind: 'unavailable', message: 'The disk does not answer.' })
  const table = page.getByRole('grid').element()
  table.scrollTop = table.scrollHeight
  await expect.element(page.getByText('The disk does not answer.')).toBeVisible()
  expect(drawnCalls().at(-1)).toBe(51)
  log.failWith(null)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect
    .poll(() => {
      table.scrollTop = table.scrollHeight
      return drawnCalls().at(-1)
    })
    .toBe(1)
})
