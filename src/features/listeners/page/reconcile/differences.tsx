import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { httpUrl } from '../../../../contract/http-url.ts'
import { listenerFiltersSchema, type Listener } from '../../contract/listener.ts'
import type { Json } from '../../../../contract/scalars.ts'
import type { RemoteListener } from '../../contract.ts'
import { filterWords } from '../../../../core/webhooks/filter-words.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { maskReceiverUrl } from '../../../../renderer/ui/receiver-url-mask.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { callIt, stateWords } from '../state-words.ts'

type DifferencesProps = {
  readonly compared: Output<'listeners.reconcile'>
  readonly listeners: readonly Listener[]
  readonly place: { readonly project: string; readonly network: string }
  readonly onResolved: () => void
}

/** Services write `null` for a list that is absent. */
const filtersOf = ({ filters }: RemoteListener) => {
  const given = Object.fromEntries(
    Object.entries((filters ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null),
  )
  const parsed = listenerFiltersSchema.safeParse({ contractAddresses: [], events: [], ...given })
  return parsed.success ? parsed.data : null
}

const longestExcerpt = 300

/** A row as it came, its beginning; secrets of the receiver's addresses are left out. */
const excerptOf = (row: Json): string =>
  visibleText(
    JSON.stringify(row)
      .replaceAll(/\/hooks\/[^"\\\s]+/g, '/hooks/••••••••')
      .slice(0, longestExcerpt),
  )

type Row = {
  readonly key: string
  readonly mark: ReactNode
  readonly what: ReactNode
  readonly act?: { readonly label: string; readonly run: () => void }
}

export const Differences = ({ compared, listeners, place, onResolved }: DifferencesProps) => {
  const add = useMutation(desk.mutation('listeners.add'))
  const resolve = useMutation(desk.mutation('listeners.resolve'))
  const byKey = new Map(listeners.map((listener) => [listener.key, listener]))
  const differing = compared.known.filter(({ fits }) => !fits)
  const fitting = compared.known.length - differing.length
  const nothingDiffers =
    differing.length + compared.onlyThere.length + compared.onlyHere.length + compared.unreadable.length === 0
  const busy = add.isPending || resolve.isPending
  const resolveAs = (key: string, as: 'registered' | 'removed' | 'failed', id?: string): void =>
    resolve.mutate({ key, as, ...(id === undefined ? {} : { id }) }, { onSettled: onResolved })

  const take = (remote: RemoteListener): void => {
    add.mutate(
      {
        ...place,
        id: remote.id,
        filters: filtersOf(remote) ?? { contractAddresses: [], events: [] },
        ...(httpUrl.safeParse(remote.url).success ? { url: remote.url ?? '' } : {}),
        ...(remote.name === null || remote.name === '' ? {} : { name: remote.name.slice(0, 100) }),
      },
      { onSettled: onResolved },
    )
  }

  const unreadable = compared.unreadable.map(({ row, problem }, index): Row => ({
    key: `unreadable ${index}`,
    mark: <StatusChip word="Unreadable" tone="error" />,
    what: (
      <>
        {visibleText(problem)}
        <br />
        <span className="md-mono md-quiet md-small">{excerptOf(row)}</span>
      </>
    ),
  }))
  const onlyThere = compared.onlyThere.map((remote): Row => {
    const filters = filtersOf(remote)
    return {
      key: `there ${remote.id}`,
      mark: <StatusChip word="Only at the service" tone="warning" />,
      what: (
        <>
          <span className="md-mono">{remote.id}</span>
          <br />
          {filters === null ? 'Unreadable filters' : visibleText(filterWords(filters))}
          <br />
          <span className="md-quiet md-small">
            {remote.url === null ? '' : visibleText(maskReceiverUrl(remote.url))}
          </span>
        </>
      ),
      act: { label: 'Add to the list', run: () => take(remote) },
    }
  })
  const onlyHere = compared.onlyHere.flatMap((key): Row[] => {
    const listener = byKey.get(key)
    if (listener === undefined) return []
    const as = listener.state === 'unknown' && listener.doubt === 'add' ? 'failed' : 'removed'
    return [
      {
        key: `here ${key}`,
        mark: <StatusChip word="Only here" tone="warning" />,
        what: (
          <>
            {visibleText(callIt(listener))}, {stateWords[listener.state].word.toLowerCase()}
            <br />
            {visibleText(filterWords(listener.filters))}
            {compared.unreadable.length > 0 && (
              <>
                <br />
                Maybe an unreadable row.
              </>
            )}
          </>
        ),
        act: {
          label: as === 'failed' ? 'Mark as not registered' : 'Mark as removed',
          run: () => resolveAs(key, as),
        },
      },
    ]
  })
  const otherwise = differing.flatMap(({ key, remote }): Row[] => {
    const listener = byKey.get(key)
    if (listener === undefined) return []
    return [
      {
        key: `differs ${key}`,
        mark: <StatusChip word="Different" tone="warning" />,
        what: (
          <>
            {visibleText(callIt(listener))} is {stateWords[listener.state].word.toLowerCase()} here,
            registered there as <span className="md-mono">{remote.id}</span>
            {listener.url === remote.url ? '' : ', for another URL'}
            {remote.active === false ? ', switched off there.' : '.'}
          </>
        ),
        ...(listener.state === 'registered' && listener.id === remote.id
          ? {}
          : {
              act: { label: 'Mark as registered', run: () => resolveAs(key, 'registered', remote.id) },
            }),
      },
    ]
  })

  return (
    <>
      <p>
        <b>{countOf(fitting, 'listener')}</b> {fitting === 1 ? 'matches' : 'match'}.
        {nothingDiffers && ' No differences.'}
      </p>
      <ErrorPanel failure={add.error?.failure} />
      <ErrorPanel failure={resolve.error?.failure} />
      <SimpleTable
        label="Differences"
        rows={[...unreadable, ...onlyThere, ...onlyHere, ...otherwise]}
        keyOf={({ key }) => key}
        columns={[
          { style: { whiteSpace: 'nowrap' }, cell: ({ mark }) => mark },
          { cell: ({ what }) => what },
          {
            style: { textAlign: 'right' },
            cell: ({ act }) =>
              act !== undefined && (
                <Button variant="outlined" disabled={busy} onClick={act.run}>
                  {act.label}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
