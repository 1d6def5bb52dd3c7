import { saleFilterOf } from './sale-filter-of.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { networks } from '../../../core/networks/networks.ts'
import { succeed } from '../../../core/result.ts'
import type { NamedContract } from '../../../features/addresses/contract.ts'
import { CurrentProjectContext } from '../../../renderer/api/current-project.ts'
import { showScreen } from '../../../renderer/testing/show-screen.tsx'
import { testProject } from '../../../renderer/testing/test-project.ts'
import { AddressBookContext } from '../../../renderer/ui/address-book.ts'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { type OrdersSearch } from '../../../features/orders/page/search.ts'

const lanterns = `0x${'a'.repeat(40)}`
const weth = `0x${'b'.repeat(40)}`
const contracts: readonly NamedContract[] = [
  { address: lanterns, name: 'Lanterns', coin: null, kind: 'ERC721' },
  { address: weth, name: 'Lantern coin', coin: { symbol: 'LNT', decimals: 18 }, kind: 'ERC20' },
]
const book = { labelOf: () => undefined, coinOf: () => undefined, contracts, open: null }

const shipped = networks.map((one) => ({ ...one, origin: 'shipped' as const, replacesShipped: false }))

const nothing = (): void => undefined
const project = testProject('a', ['polygon', 'base'])
const current = { project, projects: [project], select: nothing, scope: null, selectAll: nothing }

const showBar = async (): Promise<void> => {
  const Bar = () => {
    const [search, setSearch] = useState<OrdersSearch>({})
    const change = (members: OrdersSearch): void => setSearch((now) => ({ ...now, ...members }))
    return (
      <>
        <SaleFilterBar search={search} change={change} before={null}>
          {null}
        </SaleFilterBar>
        <output aria-label="Asked">{JSON.stringify(saleFilterOf(search))}</output>
      </>
    )
  }
  await showScreen(
    () => (
      <CurrentProjectContext value={current}>
        <AddressBookContext value={book}>
          <Bar />
        </AddressBookContext>
      </CurrentProjectContext>
    ),
    { networks: { list: async () => succeed({ networks: shipped }) } },
  )
}

const search = () => page.getByRole('combobox', { name: 'Search' })
const asked = (): unknown => JSON.parse(page.getByRole('status', { name: 'Asked' }).element().textContent)

it('takes words and fields in one search, completes the names of coins, and clears all of it', async () => {
  await showBar()
  await userEvent.fill(search(), 'heron by:offer self-trade:no')
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toEqual({ text: 'heron', side: 'offer', selfTrade: false })
  await userEvent.fill(search(), 'currency:lan')
  await expect.element(page.getByRole('option', { name: 'Lantern coin' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Lanterns' }).query()).toBeNull()
  await userEvent.click(page.getByRole('option', { name: 'Lantern coin' }))
  await expect.poll(asked).toMatchObject({ currency: weth })
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }))
  await expect.poll(asked).toEqual({})
})
