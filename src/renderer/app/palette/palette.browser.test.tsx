import { expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { CurrentProjectContext } from '../../api/current-project.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { testProject } from '../../testing/test-project.ts'
import { ShellDialogsContext } from '../shell-dialogs.ts'
import { Palette } from './palette.tsx'

const weth = `0x${'2'.repeat(40)}`

const contracts = [
  { address: weth, name: 'Wrapped Ether', coin: { symbol: 'WETH', decimals: 18 }, kind: 'ERC20' as const },
]

const selectAll = vi.fn<() => void>()

/** Opens the palette on a screen, with two projects of which one is chosen. */
const showPalette = async () => {
  const [project, other] = [testProject('a'), testProject('b')]
  const current = { project, projects: [project, other], select: () => {}, scope: 'a', selectAll }
  const shown = await showScreen(
    () => (
      <ShellDialogsContext value={{ open: 'palette', show: () => {} }}>
        <CurrentProjectContext value={current}>
          <Palette open onClose={() => {}} />
        </CurrentProjectContext>
      </ShellDialogsContext>
    ),
    {
      addresses: {
        list: async () => ({ ok: true, value: { addresses: [] } }),
        known: async () => ({ ok: true, value: { contracts } }),
      },
      listeners: { list: async () => ({ ok: true, value: { listeners: [] } }) },
      transactions: { drafts: async () => ({ ok: true, value: { rows: [], next: null } }) },
    },
  )
  // What it finds stands in its field: names, too.
  const input = page.getByPlaceholder('Screen, action, name or hash')
  await expect.element(input).toBeVisible()
  return { ...shown, type: (text: string) => userEvent.fill(input, text) }
}

const option = (name: RegExp): Locator => page.getByRole('option', { name })

it('leads by the symbol of a currency to the sales paid in it, before events of that name', async () => {
  const { type } = await showPalette()
  await type('WETH')
  await expect
    .poll(() => page.getByRole('option').first().query()?.textContent)
    .toMatch(/Wrapped Ether.*Sales paid in it/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe(`/orders?tab=sales&currency=${weth}`)
})

it('finds actions by their words in any order, and does what they say', async () => {
  const { type } = await showPalette()
  await type('light theme')
  await expect.element(option(/Theme light/)).toBeVisible()
  await type('all projects')
  await userEvent.click(option(/Show all projects/))
  expect(selectAll).toHaveBeenCalledOnce()
  await expect.poll(() => location.pathname).toBe('/')
})

it('searches events for words that name nothing here', async () => {
  const { type } = await showPalette()
  await type('crimson swift')
  await expect.element(option(/Search events.*crimson swift/)).toBeVisible()
  await option(/Search events/).click()
  await expect
    .poll(() => location.pathname + location.search, { timeout: 3000 })
    .toBe('/events?text=crimson+swift')
})
