import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, testPath } from '../testing/show-screen.tsx'
import { DetailDrawer } from '../ui/detail-drawer.tsx'
import { searchId, searchReader } from '../ui/search-values.ts'
import { defineAddress } from './address.ts'
import { defineList } from './define-list.ts'
import { List } from './list.tsx'

type Lamp = { readonly id: number }

const lamps: readonly Lamp[] = [3, 2, 1].map((id) => ({ id }))
const useLampAddress = defineAddress(testPath, searchReader({ lamp: searchId }), ['lamp'])

/** A list that is read whole. @param turns whether it is in the order of time */
const showLamps = async (turns: boolean): Promise<void> => {
  const list = defineList<Lamp>({
    name: `lamps-${turns}`,
    label: 'Lamps, newest first',
    noun: ['lamp', 'lamps'],
    turns,
    columns: [
      {
        id: 'name',
        header: 'Name',
        width: 120,
        cell: ({ id }) => `Lamp ${id}`,
        text: ({ id }) => `Lamp ${id}`,
      },
    ],
    keyOf: ({ id }) => id,
  })
  await showScreen(() => {
    const { search, open, close } = useLampAddress()
    return (
      <List
        list={list}
        source={{ rows: lamps, isPending: false, failure: null, refetch: () => undefined }}
        open={search.lamp}
        onOpen={({ id }) => open({ lamp: id })}
        onClose={close}
        picked={(picked) => <span>{picked.map(({ id }) => id).join()}</span>}
        empty={null}
      >
        {(beside) => (
          <DetailDrawer title={`Details of ${search.lamp}`} subject={String(search.lamp)} {...beside}>
            It is lit.
          </DetailDrawer>
        )}
      </List>
    )
  })
}

const drawn = (): (string | null)[] =>
  [...document.querySelectorAll('[data-index] [aria-colindex="2"]')].map(({ textContent }) => textContent)
const shownDetails = (): string | undefined =>
  page.getByRole('complementary').query()?.querySelector('h2')?.textContent

it('a list that is read whole begins with either end: by G, by its button, and for its keys, details and picks', async () => {
  await showLamps(true)
  await expect.poll(drawn).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
  await userEvent.keyboard('{Shift>}G{/Shift}')
  await expect.poll(drawn).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3'])
  await expect.element(page.getByRole('grid', { name: 'Lamps, oldest first' })).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(page.getByRole('toolbar', { name: 'Selected rows' })).toMatchTextContent('1,2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownDetails).toBe('Details of 2')
  await userEvent.click(page.getByRole('button', { name: 'Next row' }))
  await expect.poll(shownDetails).toBe('Details of 3')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shownDetails).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Go to the newest (G)' }))
  await expect.poll(drawn).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
  await expect.element(page.getByRole('button', { name: 'Go to the oldest (G)' })).toBeVisible()
})

it('a list in another order has one end', async () => {
  await showLamps(false)
  await expect.poll(drawn).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
  expect(page.getByRole('button', { name: /^Go to the/ }).query()).toBeNull()
})
