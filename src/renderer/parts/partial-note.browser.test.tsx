import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countingPartial } from '../../contract/partial.ts'
import { succeed } from '../../core/result.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { CountingNote } from './partial-note.tsx'
import { eventCountText, useEventCount } from './use-event-count.ts'

const Screen = () => {
  const count = useEventCount(undefined)
  return (
    <>
      <output>{eventCountText(count) ?? 'nothing'}</output>
      <CountingNote {...count} what="count" />
    </>
  )
}

it('stops a count where it is, asks nothing more, and goes on from there to the whole', async () => {
  const asked: (string | undefined)[] = []
  const { container } = await showScreen(Screen, {
    events: {
      count: async ({ continue: next }, { signal }) => {
        asked.push(next)
        if (next === 'third') return succeed({ events: 30, deliveries: 30, partial: { complete: true } })
        if (next !== 'second' || asked.filter((one) => one === 'second').length === 2)
          return succeed({
            events: next === undefined ? 10 : 20,
            deliveries: 5,
            partial: countingPartial(next === undefined ? 'second' : 'third', {
              share: 0.3,
              from: null,
              to: null,
            }),
          })
        // Counts on until it is stopped.
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
        return succeed({ events: 99, deliveries: 99, partial: { complete: true } })
      },
    },
  })
  const shown = (): string | null | undefined => container.querySelector('output')?.textContent
  await expect.poll(shown).toBe('10+ events')
  await expect.element(page.getByText('30 % counted so far')).toBeVisible()
  await expect.poll(() => asked).toEqual([undefined, 'second'])
  await userEvent.click(page.getByRole('button', { name: 'Stop the count' }))
  await expect.element(page.getByRole('button', { name: 'Continue the count' })).toHaveTextContent('Go on')
  expect(shown()).toBe('10+ events')
  expect(asked).toEqual([undefined, 'second'])
  await userEvent.click(page.getByRole('button', { name: 'Continue the count' }))
  await expect.poll(shown).toBe('30 events')
  expect(asked).toEqual([undefined, 'second', 'second', 'third'])
  await expect.poll(() => page.getByRole('button').query()).toBeNull()
})
