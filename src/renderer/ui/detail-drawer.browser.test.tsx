import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { createCallLog } from '../list/testing/call-log.ts'
import { showCalls } from '../list/testing/calls-screen.tsx'

/** Also where a dialog hides the rest of the page from screen readers. */
const shownDetails = (): string | undefined => document.querySelector('aside h2')?.textContent
const grid = (): Locator => page.getByRole('grid')
const question = (): Locator => page.getByRole('dialog', { name: 'Question' })

/** Opens the second row with the keyboard, which leads into its details. */
const openSecond = async (): Promise<void> => {
  await showCalls(createCallLog(30))
  await expect.element(page.getByRole('gridcell', { name: 'Call 30' })).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  await expect.poll(shownDetails).toBe('Details of 29')
}

it('the focus stays in the table where the pointer opened details, and its keys take them along', async () => {
  await showCalls(createCallLog(30))
  await userEvent.click(page.getByRole('gridcell', { name: 'Call 30' }))
  await expect.poll(shownDetails).toBe('Details of 30')
  await expect.element(grid()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(shownDetails).toBe('Details of 28')
  await expect.element(grid()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  await expect.element(grid()).toHaveFocus()
})

it('Escape closes details from a button beside them, and not from a field', async () => {
  await openSecond()
  page.getByRole('textbox', { name: 'Note' }).element().focus()
  await userEvent.keyboard('{Escape}')
  expect(shownDetails()).toBe('Details of 29')
  page.getByRole('button', { name: 'Pause' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
})

it('a dialog over details is all that Escape closes, and the focus goes back one step at a time', async () => {
  await openSecond()
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(question()).toBeVisible()
  // The focus may be nowhere for a moment: its button went.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question().query()).toBeNull()
  expect(shownDetails()).toBe('Details of 29')
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  await expect.element(grid()).toHaveFocus()
})

it('a dialog over details keeps its keys to itself: nothing behind it goes on to another row', async () => {
  await openSecond()
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await userEvent.click(question().getByRole('button', { name: 'Yes' }))
  await userEvent.keyboard('jk{ArrowDown}j')
  await expect.element(question().getByRole('button', { name: 'Yes' })).toHaveFocus()
  expect(shownDetails()).toBe('Details of 29')
})

it('a dialog over details, and a field in details, takes letters as text', async () => {
  await openSecond()
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.click(note)
  await userEvent.keyboard('jk')
  await expect.element(note).toHaveValue('jk')
  expect(shownDetails()).toBe('Details of 29')
})
