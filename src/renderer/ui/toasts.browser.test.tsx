import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import { useToasts, type Toasts } from './toasts.tsx'

/** Does something, and waits until React has drawn what comes of it and begun what follows from that. */
const then = async (deed: () => unknown): Promise<void> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => {
    await deed()
  })
  vi.unstubAllGlobals()
}

/** A screen from which the test tells things in passing, with a clock that goes on when the test says so. */
const showToasts = async () => {
  let toasts: Toasts | undefined
  const Screen = () => {
    toasts = useToasts()
    return <button>Elsewhere</button>
  }
  const shown = await showScreen(Screen)
  const elsewhere = shown.getByRole('button', { name: 'Elsewhere' })
  // Where the pointer was left before, a message might come up below it.
  await userEvent.hover(elsewhere)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    ...shown,
    tell: (...words: Parameters<Toasts['show']>) => then(() => toasts?.show(...words)),
    pass: (seconds: number) => then(() => vi.advanceTimersByTime(seconds * 1_000)),
    press: (button: Locator) => then(() => userEvent.click(button)),
    hover: (place: Locator) => then(() => userEvent.hover(place)),
    elsewhere,
  }
}

/** Texts of the messages in their order on the screen. */
const texts = (): (string | null)[] =>
  [...document.querySelectorAll('.MuiAlert-root')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((one) => one.querySelector('.MuiAlert-message')?.textContent ?? null)

const putBack = { label: 'Put back', run: () => undefined }

it('a message goes after six seconds, and after twelve where there is something to read or to press', async () => {
  const { tell, pass } = await showToasts()
  await tell('Saved.')
  await tell('It is full.', 'warning')
  await tell('Removed.', 'success', putBack)
  await pass(5.9)
  expect(texts()).toEqual(['Saved.', 'It is full.', 'Removed.Put back'])
  await pass(0.1)
  expect(texts()).toEqual(['It is full.', 'Removed.Put back'])
  await pass(5.9)
  expect(texts()).toHaveLength(2)
  await pass(0.1)
  expect(texts()).toEqual([])
})

it('a message stays while the pointer rests on it or on another, or the keyboard is in it, and goes some time after', async () => {
  const { tell, pass, hover, getByText, getByRole, elsewhere } = await showToasts()
  await tell('Saved.')
  await tell('Sent.')
  await hover(getByText('Sent.'))
  await pass(60)
  expect(texts()).toEqual(['Saved.', 'Sent.'])
  await hover(elsewhere)
  await pass(5.9)
  expect(texts()).toEqual(['Saved.', 'Sent.'])
  await pass(0.1)
  expect(texts()).toEqual([])
  const focus = (): void => (elsewhere.element() as HTMLElement).focus()
  await tell('Removed.', 'success', putBack)
  await then(focus)
  await then(() => userEvent.keyboard('{Tab}'))
  await expect.element(getByRole('button', { name: 'Put back' })).toHaveFocus()
  await pass(60)
  expect(texts()).toEqual(['Removed.Put back'])
  await then(focus)
  await pass(12)
  expect(texts()).toEqual([])
})

it('a message is told to whoever does not see it: at leisure, and at once where something went wrong', async () => {
  const { tell, container } = await showToasts()
  // A region that comes together with its words is not read out.
  const regions = [...container.querySelectorAll('[aria-live]')]
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive'])
  await tell('Saved.')
  await tell('It did not go.', 'error')
  expect(regions.map((region) => region.textContent)).toEqual(['Saved.', 'It did not go.'])
  expect(regions.every((region) => region.isConnected)).toBe(true)
  expect(regions[0]?.matches('output')).toBe(true)
})

it('a message is closed, and gone once its way back was taken; what is left goes in its time', async () => {
  const { tell, pass, press, getByRole } = await showToasts()
  let undone = 0
  await tell('Removed.', 'success', { label: 'Put back', run: () => (undone += 1) })
  await tell('Saved.')
  await tell('Sent.')
  await press(getByRole('button', { name: 'Put back' }))
  expect(texts()).toEqual(['Saved.', 'Sent.'])
  expect(undone).toBe(1)
  await press(getByRole('button', { name: 'Close' }).first())
  expect(texts()).toEqual(['Sent.'])
  await pass(6)
  expect(texts()).toEqual([])
})

it('several messages stand one above the other, none over another, the newest four of them', async () => {
  const { tell } = await showToasts()
  for (const word of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) await tell(word)
  expect(texts()).toEqual(['Two.', 'Three.', 'Four.', 'Five.'])
  const boxes = [...document.querySelectorAll('.MuiAlert-root')].map((one) => one.getBoundingClientRect())
  for (const [index, box] of boxes.entries())
    expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
  expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(window.innerHeight)
})

it('several messages: of the same words are one, which has its time from the last', async () => {
  const { tell, pass } = await showToasts()
  await tell('Saved.')
  await pass(4)
  await tell('Saved.')
  await pass(4)
  expect(texts()).toEqual(['Saved.'])
  await pass(2)
  expect(texts()).toEqual([])
})
