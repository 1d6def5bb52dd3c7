import { useMutation, useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { LabelledAddress } from '../../../addresses/contract.ts'
import { checksumAddress } from '../../../addresses/core/checksum-address.ts'
import { readAddressList, writeAddressList } from '../../../addresses/core/address-list.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { SearchBar } from '../../../../renderer/list/search/search-bar.tsx'
import { NoMatch } from '../../../../renderer/list/no-match.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FilePick } from '../../../../renderer/ui/file-pick.tsx'
import { AddIcon, ContactsIcon, ExportIcon, ImportIcon } from '../../../../renderer/ui/icons.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { HexButtons } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { timeColumn } from '../../../../renderer/ui/time-column.tsx'
import { AddressDialog } from './address-dialog.tsx'

const addressColumns: readonly Column<LabelledAddress>[] = [
  {
    id: 'label',
    header: 'Name',
    width: 140,
    grow: 1,
    cell: (row) => <span className="md-name">{visibleText(row.label)}</span>,
    text: (row) => row.label,
  },
  {
    id: 'address',
    header: 'Address',
    width: 140,
    grow: 4,
    cell: (row) => (
      <span className="md-inline md-hex">
        <span className="md-hex__text md-mono md-narrow-only">
          {shortenMiddle(checksumAddress(row.address))}
        </span>
        <span className="md-hex__text md-mono md-only-roomy">{checksumAddress(row.address)}</span>
        <HexButtons value={checksumAddress(row.address)} what="address" tabbable={false} />
      </span>
    ),
    text: (row) => checksumAddress(row.address),
  },
  {
    id: 'note',
    header: 'Note',
    // Below this, the address has the room: a note is in the dialog of its row.
    width: 180,
    priority: 3,
    grow: 2,
    cell: (row) => (row.note === '' ? <Missing /> : visibleText(row.note)),
    text: (row) => row.note,
  },
  timeColumn((row) => row.updatedAt, { id: 'changed', header: 'Changed', width: 104, priority: 2 }),
]

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
      <SearchBar
        label="Filter names"
        text={typed === '' ? undefined : typed}
        onText={(text) => setTyped(text ?? '')}
      >
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
          <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => save(all)}>
            Export
          </Button>
        )}
        {all.length > 0 && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            Name an address
          </Button>
        )}
      </SearchBar>
      {(problem !== null || failure !== null) && (
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
      )}
      <List
        list={addressList}
        source={{
          rows,
          isPending: list.isPending,
          failure: list.error?.failure ?? null,
          refetch: list.refetch,
        }}
        open={edited === null || edited === 'new' ? undefined : edited.address}
        onOpen={setEdited}
        onClose={() => setEdited(null)}
        find={typed}
        onFind={setTyped}
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
          typed === '' ? (
            <EmptyState
              icon={<ContactsIcon />}
              title="No names yet"
              actions={
                <Button variant="contained" onClick={() => setEdited('new')}>
                  Name an address
                </Button>
              }
            >
              For addresses you use often.
            </EmptyState>
          ) : (
            <NoMatch title="No matching names" clearLabel="Show all" onClear={() => setTyped('')}>
              Try fewer words.
            </NoMatch>
          )
        }
      />
      {edited !== null && (
        <AddressDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
