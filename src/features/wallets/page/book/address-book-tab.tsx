import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { LabelledAddress } from '../../../addresses/contract.ts'
import { checksumAddress } from '../../../addresses/core/checksum-address.ts'
import { readAddressList, writeAddressList } from '../../../addresses/core/address-list.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FilePick } from '../../../../renderer/ui/file-pick.tsx'
import { AddIcon, ContactsIcon, ExportIcon, ImportIcon } from '../../../../renderer/ui/icons.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { HexButtons } from '../../../../renderer/ui/hex.tsx'
import { AddressDialog } from './address-dialog.tsx'

const addressColumns = columnsOf<LabelledAddress>([
  { id: 'label', header: 'Name', grow: 1, format: 'name', value: (row) => row.label },
  {
    id: 'address',
    header: 'Address',
    width: 140,
    grow: 4,
    cell: (row) => (
      <span className="md-inline md-hex">
        <span className="md-hex__text md-cut md-mono md-narrow-only">
          {shortenMiddle(checksumAddress(row.address))}
        </span>
        <span className="md-hex__text md-cut md-mono md-only-roomy">{checksumAddress(row.address)}</span>
        <HexButtons value={checksumAddress(row.address)} what="address" tabbable={false} />
      </span>
    ),
    text: (row) => checksumAddress(row.address),
  },
  // Below this, the address has the room: a note is in the dialog of its row.
  {
    id: 'note',
    header: 'Note',
    width: 180,
    priority: 3,
    grow: 2,
    format: 'text',
    value: (row) => row.note || null,
  },
  { id: 'changed', header: 'Changed', priority: 2, format: 'time', value: (row) => row.updatedAt },
])

const addressList = defineList<LabelledAddress>({
  name: 'addresses',
  label: 'Address book',
  noun: ['name', 'names'],
  columns: addressColumns,
  keyOf: ({ address }) => address,
  copy: ({ address }) => checksumAddress(address),
  pick: ({ address, label }) => ({ key: address, name: label }),
})
const none: readonly LabelledAddress[] = []

const matches = ({ address, label, note }: LabelledAddress, typed: string): boolean =>
  [address, label, note].some((text) => text.toLowerCase().includes(typed.toLowerCase()))

export const AddressBookTab = () => {
  const list = useQuery(desk.query('addresses.list', {}))
  const put = useMutation(desk.mutation('addresses.put'))
  const remove = useMutation(desk.mutation('addresses.remove'))
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [edited, setEdited] = useState<LabelledAddress | 'new' | null>(null)
  const all = list.data?.addresses ?? none
  const rows = typed === '' ? all : all.filter((entry) => matches(entry, typed))

  const load = async (chosen: File): Promise<void> => {
    const read = readAddressList(await chosen.text())
    if (!read.ok) return setProblem(`${chosen.name}: ${read.error}`)
    setProblem(null)
    const answer = await answerOf(put.mutateAsync({ entries: read.value }))
    if (answer.ok) toasts.show(`${countOf(answer.value.put, 'name')} imported from ${chosen.name}.`)
  }

  const save = (entries: readonly LabelledAddress[]): void =>
    downloadBytes(new TextEncoder().encode(writeAddressList(entries)), 'address-book.csv')
  const removeAll = async (entries: readonly LabelledAddress[], clear: () => void): Promise<void> => {
    const removed = await answerOf(remove.mutateAsync(entries.map(({ address }) => ({ address }))))
    if (!removed.ok) return
    clear()
    toasts.show(`${countOf(entries.length, 'name')} removed.`, 'success', {
      label: 'Put back',
      run: () =>
        put.mutate({ entries: entries.map(({ address, label, note }) => ({ address, label, note })) }),
    })
  }
  const failure = (put.error ?? remove.error)?.failure ?? null

  return (
    <>
      <List
        list={addressList}
        source={sourceOfRows(rows, list)}
        open={edited === null || edited === 'new' ? undefined : edited.address}
        onOpen={setEdited}
        onClose={() => setEdited(null)}
        search={{
          text: typed === '' ? undefined : typed,
          onText: (text = '') => setTyped(text),
          clearLabel: 'Show all',
          children: (
            <>
              <FilePick
                label="Address book to import"
                startIcon={<ImportIcon />}
                accept=".csv,text/csv,.json,application/json"
                loading={put.isPending}
                onFile={(file) => void load(file)}
              >
                Import…
              </FilePick>
              {all.length > 0 && (
                <>
                  <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => save(all)}>
                    Export
                  </Button>
                  <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
                    Name an address
                  </Button>
                </>
              )}
            </>
          ),
        }}
        above={
          (problem !== null || failure !== null) && (
            <ErrorPanel
              above
              failure={
                failure ?? {
                  kind: 'input',
                  message: problem ?? '',
                  hint: 'Correct it and import again.',
                }
              }
            />
          )
        }
        picked={(picked, clear) => (
          <>
            <Button onClick={() => save(picked)}>Export</Button>
            <Button color="error" loading={remove.isPending} onClick={() => void removeAll(picked, clear)}>
              Remove
            </Button>
          </>
        )}
        end={countOf(rows.length, 'name')}
        empty={
          <EmptyState
            icon={<ContactsIcon />}
            title="No names yet"
            action={{ label: 'Name an address', run: () => setEdited('new') }}
          >
            For addresses you use often.
          </EmptyState>
        }
      />
      {edited !== null && (
        <AddressDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
