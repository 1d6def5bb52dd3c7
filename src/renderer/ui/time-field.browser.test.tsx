import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import { TimeField } from './time-field.tsx'

const Screen = () => {
  const [iso, setIso] = useState<string | undefined>('2026-01-31T12:30:00.000Z')
  return (
    <>
      <TimeField label="From" iso={iso} onChange={setIso} />
      <output>{iso ?? 'none'}</output>
    </>
  )
}

const field = (): Locator => page.getByRole('textbox', { name: 'From' })
const button = (): Locator => page.getByRole('button', { name: 'Choose the day of from' })

it('reads a time as it is typed, says what is none, and takes a day from the calendar', async () => {
  const { container } = await showScreen(Screen)
  const shown = (): string | null | undefined => container.querySelector('output')?.textContent
  await expect.element(field()).toHaveValue('2026-01-31 12:30')

  await userEvent.fill(field(), 'yesterday')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^must be a time/)).toBeVisible()
  expect(shown()).toBe('2026-01-31T12:30:00.000Z')
  await userEvent.fill(field(), '2026-02-27 08:15')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('2026-02-27T08:15:00.000Z')

  const day = container.querySelector<HTMLInputElement>('input[type="date"]')
  if (day === null) throw new Error('There is no field for the day.')
  expect(day.value).toBe('2026-02-27')
  await expect.element(button()).toBeVisible()
  await userEvent.fill(day, '2026-03-07')
  await expect.poll(shown).toBe('2026-03-07T08:15:00.000Z')

  await userEvent.fill(field(), '')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('none')
})
