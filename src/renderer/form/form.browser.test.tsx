import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { addresses } from '../../features/addresses/contract.ts'
import type { Input } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import type { VaultStatus } from '../../features/vault/contract.ts'
import { fail, succeed } from '../../core/result.ts'
import { desk } from '../api/desk.ts'
import { UnlockDialog } from '../parts/unlock-dialog.tsx'
import { showScreen } from '../testing/show-screen.tsx'
import { useContractForm } from './contract-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormText } from './form-text.tsx'

type Entries = Input<'addresses.put'>['entries']

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`

/** Names addresses, several at a time: the input of `addresses.put` as a form. */
const NamesDialog = ({ onClose, entries }: { readonly onClose: () => void; readonly entries: Entries }) => {
  const put = useMutation(desk.mutation('addresses.put'))
  const form = useContractForm(addresses['addresses.put'].input, { entries })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'entries' })
  return (
    <FormDialog title="Name addresses" form={form} label="Save" onSave={put.mutateAsync} onClose={onClose}>
      {fields.map(({ id }, place) => (
        <div key={id} role="group" aria-label={`Entry ${place + 1}`}>
          <FormText form={form} name={`entries.${place}.address`} label="Address" />
          <FormText form={form} name={`entries.${place}.label`} label="Name" help="For you." />
          <Button onClick={() => remove(place)}>Remove</Button>
        </div>
      ))}
      <Button onClick={() => append({ address: '', label: '', note: '' })}>Add</Button>
    </FormDialog>
  )
}

/** A screen with that dialog open, and a desk that notes what it is sent. */
const showNames = async (entries: Entries = [{ address, label: 'Harbour', note: '' }]) => {
  const sent: unknown[] = []
  let answer: Failure | null | Promise<null> = null
  let store: (next: Entries) => void = () => undefined
  const Screen = () => {
    const [isOpen, setOpen] = useState(true)
    const [stored, setStored] = useState(entries)
    useEffect(() => {
      store = setStored
    }, [])
    return isOpen && <NamesDialog entries={stored} onClose={() => setOpen(false)} />
  }
  const shown = await showScreen(Screen, {
    addresses: {
      put: async ({ entries: given }) => {
        sent.push(given.map(({ address: of, label }) => `${label} ${of}`))
        const failure = await answer
        return failure === null ? succeed({ put: given.length }) : fail(failure)
      },
    },
  })
  await expect.element(dialog()).toBeVisible()
  return {
    ...shown,
    sent,
    /** What the desk answers from now on; held back where that is to come. */
    answerWith: (next: typeof answer) => void (answer = next),
    store: (next: Entries) => store(next),
  }
}

const dialog = (): Locator => page.getByRole('dialog', { name: 'Name addresses' })
const entry = (place: number): Locator => page.getByRole('group', { name: `Entry ${place}` })
const field = (label: string, place = 1): Locator => entry(place).getByLabelText(label)
const save = (): Locator => page.getByRole('button', { name: 'Save' })
const expectClosed = async (): Promise<void> => await expect.poll(() => dialog().query()).toBeNull()

/** What is said below a field. */
const noteOf = (place: Locator): string | undefined => {
  const id = place.element().getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

describe('a form', () => {
  it('says in the schema’s words what is wrong with a field, there, as soon as it is typed', async () => {
    const { sent } = await showNames()
    expect(noteOf(field('Name'))).toBe('For you.')
    await userEvent.fill(field('Address'), '0x12')
    await expect.poll(() => noteOf(field('Address'))).toBe('must be an address: 0x and 40 hex digits')
    await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.clear(field('Name'))
    await expect.poll(() => noteOf(field('Name'))).toBe('must not be empty')
    await userEvent.fill(field('Name'), 'x'.repeat(81))
    await expect.poll(() => noteOf(field('Name'))).toBe('can have at most 80 characters')
    await userEvent.fill(field('Name'), 'Quay')
    await userEvent.fill(field('Address'), other)
    await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'false')
    await expect.poll(() => noteOf(field('Name'))).toBe('For you.')
    expect(sent).toEqual([])
  })

  it('leads to the first field that is wrong, and sends nothing', async () => {
    const { sent } = await showNames([{ address, label: '', note: '' }])
    await userEvent.click(save())
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.clear(field('Address'))
    await userEvent.click(save())
    await expect.element(field('Address')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('is sent with Enter, once, says that it is under way, and closes', async () => {
    const { sent, answerWith } = await showNames()
    const { promise, resolve } = Promise.withResolvers<null>()
    answerWith(promise)
    await userEvent.fill(field('Name'), '  Quay ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(save()).toBeDisabled()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await userEvent.click(field('Name'))
    await userEvent.keyboard('{Enter}{Enter}')
    resolve(null)
    await expectClosed()
    // As the schema made it of what was typed.
    expect(sent).toEqual([[`Quay ${address}`]])
  })

  it('says at its field what the desk refuses, and keeps what was typed for another attempt', async () => {
    const { sent, answerWith } = await showNames()
    answerWith({ kind: 'input', message: 'It is taken.', field: 'entries.0.label', hint: 'Another.' })
    await userEvent.fill(field('Name'), 'Quay')
    await userEvent.click(save())
    await expect.poll(() => noteOf(field('Name'))).toBe('It is taken.')
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toHaveValue('Quay')
    expect(page.getByRole('alert').query()).toBeNull()
    answerWith(null)
    await userEvent.fill(field('Name'), 'Pier')
    await userEvent.keyboard('{Enter}')
    await expectClosed()
    expect(sent).toEqual([[`Quay ${address}`], [`Pier ${address}`]])
  })

  it('shows below the fields what the desk answers of none of them, until the next attempt', async () => {
    const { answerWith } = await showNames()
    answerWith({ kind: 'unavailable', message: 'The disk is full.', hint: 'Make room.' })
    await userEvent.click(save())
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The disk is full.Make room.')
    await expect.element(field('Name')).toHaveValue('Harbour')
    answerWith(null)
    await userEvent.click(save())
    await expectClosed()
  })

  it('takes up what changes behind it, but not over what was typed', async () => {
    const { store } = await showNames()
    await userEvent.fill(field('Name'), 'Quay')
    store([{ address: other, label: 'Mole', note: '' }])
    await expect.element(field('Address')).toHaveValue(other)
    await expect.element(field('Name')).toHaveValue('Quay')
  })
})

describe('what was typed', () => {
  const question = (): Locator => page.getByRole('dialog', { name: 'Discard changes?' })

  it('is asked for before Escape discards it', async () => {
    const { sent } = await showNames()
    await userEvent.fill(field('Name'), 'Quay')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => question().query()).toBeNull()
    await expect.element(field('Name')).toHaveValue('Quay')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(question().getByRole('button', { name: 'Discard' }))
    await expectClosed()
    expect(sent).toEqual([])
  })

  it('is not asked for where there is nothing of it', async () => {
    await showNames()
    await userEvent.click(field('Name'))
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(question().query()).toBeNull()
  })
})

it('rows of a form are added, checked each for itself, and removed, the others as they were', async () => {
  const { sent } = await showNames()
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  await userEvent.fill(field('Address', 2), '0x2')
  await userEvent.fill(field('Name', 2), 'Pier')
  await expect.poll(() => noteOf(field('Address', 2))).toBe('must be an address: 0x and 40 hex digits')
  await expect.element(field('Address', 1)).toHaveAttribute('aria-invalid', 'false')
  await userEvent.click(entry(1).getByRole('button', { name: 'Remove' }))
  await expect.element(field('Name', 1)).toHaveValue('Pier')
  expect(entry(2).query()).toBeNull()
  await userEvent.fill(field('Address', 1), other)
  await userEvent.click(save())
  await expectClosed()
  expect(sent).toEqual([[`Pier ${other}`]])
})

const secret = 'correct horse battery staple'
const unlocked: VaultStatus = {
  state: 'unlocked',
  protection: 'passphrase',
  label: 'passphrase',
  slots: ['passphrase'],
  promise: 'Keys rest encrypted.',
  problem: null,
}

it('a secret is never shown, and nowhere in the page once it was sent, whatever came of it', async () => {
  const given: string[] = []
  const Screen = () => {
    const [isOpen, setOpen] = useState(true)
    return <UnlockDialog open={isOpen} onClose={() => setOpen(false)} />
  }
  await showScreen(Screen, {
    vault: {
      unlock: ({ passphrase }) => {
        given.push(passphrase)
        return given.length > 1
          ? succeed(unlocked)
          : fail({ kind: 'wrong-passphrase', message: 'The passphrase is wrong.' })
      },
    },
  })
  const place = page.getByLabelText('Passphrase')
  const inPage = (): boolean =>
    document.documentElement.outerHTML.includes(secret) ||
    [...document.querySelectorAll('input')].some(({ value }) => value.includes(secret)) ||
    JSON.stringify([localStorage, sessionStorage]).includes(secret)
  await expect.element(place).toHaveFocus()
  await expect.element(place).toHaveAttribute('type', 'password')
  await userEvent.keyboard(`${secret}{Enter}`)
  await expect.poll(() => noteOf(place)).toBe('The passphrase is wrong.')
  expect(inPage()).toBe(false)
  await userEvent.fill(place, secret)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The vault is open.')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(inPage()).toBe(false)
  expect(given).toEqual([secret, secret])
})
