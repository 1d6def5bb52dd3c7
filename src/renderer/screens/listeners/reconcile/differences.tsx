import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import { listenerFiltersSchema, type Listener } from '../../../../contract/listener.ts'
import type { Json } from '../../../../contract/scalars.ts'
import type { RemoteListener } from '../../../../contract/listeners.ts'
import { filterWords } from '../../../../core/webhooks/filter-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { maskReceiverUrl } from '../../../ui/receiver-url-mask.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { callIt, stateWords } from '../state-words.ts'

type DifferencesProps = {
  readonly compared: Output<'listeners.reconcile'>
  readonly listeners: readonly Listener[]
  readonly place: { readonly project: string; readonly network: string }
  /** Something was resolved: compare anew. */
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

/** What differs, each with the way to resolve it. */
export const Differences = ({ compared, listeners, place, onResolved }: DifferencesProps) => {
  const adopt = useDeskMutation('listeners.adopt')
  const resolve = useDeskMutation('listeners.resolve')
  const byKey = new Map(listeners.map((listener) => [listener.key, listener]))
  const differing = compared.known.filter(({ fits }) => !fits)
  const fitting = compared.known.length - differing.length
  const nothingDiffers =
    differing.length + compared.onlyThere.length + compared.onlyHere.length + compared.unreadable.length === 0
  const busy = adopt.isRunning || resolve.isRunning
  const resolveAs = (key: string, as: 'registered' | 'removed' | 'failed', id?: string): void =>
    void resolve.run({ key, as, ...(id === undefined ? {} : { id }) }).then(onResolved)

  const take = (remote: RemoteListener): void => {
    const filters = filtersOf(remote)
    void adopt
      .run({
        ...place,
        id: remote.id,
        ...(remote.url === null ? {} : { url: remote.url }),
        ...(remote.name === null || remote.name === '' ? {} : { name: remote.name.slice(0, 100) }),
        ...(filters === null ? {} : { filters }),
      })
      .then(onResolved)
  }

  return (
    <>
      <p>
        <b>{countOf(fitting, 'listener')}</b> {fitting === 1 ? 'is' : 'are'} the same here and at the service.
        {nothingDiffers && ' Nothing differs.'}
      </p>
      {adopt.failure !== null && <ErrorPanel failure={adopt.failure} />}
      {resolve.failure !== null && <ErrorPanel failure={resolve.failure} />}
      <table className="md-plain-table" aria-label="Differences">
        <tbody>
          {compared.unreadable.map(({ row, problem }, index) => (
            <tr key={index}>
              <td>
                <StatusChip word="unreadable" tone="error" />
              </td>
              <td colSpan={2}>
                {visibleText(problem)}
                <br />
                <span className="md-mono md-quiet md-small">{excerptOf(row)}</span>
              </td>
            </tr>
          ))}
          {compared.onlyThere.map((remote) => {
            const filters = filtersOf(remote)
            return (
              <tr key={remote.id}>
                <td>
                  <StatusChip word="only there" tone="warning" />
                </td>
                <td>
                  <span className="md-mono">{remote.id}</span>
                  <br />
                  {filters === null ? 'Its filters cannot be read.' : visibleText(filterWords(filters))}
                  <br />
                  <span className="md-quiet md-small">
                    {remote.url === null ? '' : visibleText(maskReceiverUrl(remote.url))}
                  </span>
                </td>
                <td>
                  <Button variant="outlined" color="inherit" disabled={busy} onClick={() => take(remote)}>
                    Add to the list
                  </Button>
                </td>
              </tr>
            )
          })}
          {compared.onlyHere.map((key) => {
            const listener = byKey.get(key)
            if (listener === undefined) return null
            const as = listener.state === 'unknown' && listener.doubt === 'add' ? 'failed' : 'removed'
            return (
              <tr key={key}>
                <td>
                  <StatusChip word="only here" tone="warning" />
                </td>
                <td>
                  {visibleText(callIt(listener))}, {stateWords[listener.state].word}
                  <br />
                  {visibleText(filterWords(listener.filters))}
                  {compared.unreadable.length > 0 && (
                    <>
                      <br />
                      An unreadable row in the service’s list may be this listener.
                    </>
                  )}
                </td>
                <td>
                  <Button
                    variant="outlined"
                    color="inherit"
                    disabled={busy}
                    onClick={() => resolveAs(key, as)}
                  >
                    {as === 'failed' ? 'Mark as not registered' : 'Mark as removed'}
                  </Button>
                </td>
              </tr>
            )
          })}
          {differing.map(({ key, remote }) => {
            const listener = byKey.get(key)
            if (listener === undefined) return null
            const sameUrl = listener.url === remote.url
            return (
              <tr key={key}>
                <td>
                  <StatusChip word="differs" tone="warning" />
                </td>
                <td>
                  {visibleText(callIt(listener))} is {stateWords[listener.state].word} here, and registered
                  there as <span className="md-mono">{remote.id}</span>
                  {sameUrl ? '' : ', for another address'}
                  {remote.active === false ? ', and switched off there.' : '.'}
                </td>
                <td>
                  {(listener.state !== 'registered' || listener.id !== remote.id) && (
                    <Button
                      variant="outlined"
                      color="inherit"
                      disabled={busy}
                      onClick={() => resolveAs(key, 'registered', remote.id)}
                    >
                      Mark as registered
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
