import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { without } from '../../../../renderer/list/address.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { GoneDetails } from '../../../../renderer/ui/gone-details.tsx'
import { PercentIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { useTransactionsSearch, type TransactionsSearch } from '../search.ts'
import { DecodedData } from './decoded-data.tsx'
import { FeeAnswerPanel } from './fee-answer-panel.tsx'
import { type FeeCall, feeCallOf } from './fee-call.ts'
import { FeeForm } from './fee-form.tsx'
import { FeeHistory } from './fee-history.tsx'
import { feeDraft, type FeeRequest, readFeeDraft } from './fee-request.ts'
import { feeDifference, type FeeChange } from '../../../fees/core/fee-difference.ts'
import { decimalText } from '../../../fees/core/decimal.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { FeeAmount } from './fee-amount.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const words: Record<FeeChange['kind'], { readonly word: string; readonly tone: Tone }> = {
  new: { word: 'new', tone: 'info' },
  gone: { word: 'gone', tone: 'warning' },
  dearer: { word: 'higher', tone: 'error' },
  cheaper: { word: 'lower', tone: 'success' },
  same: { word: 'same', tone: 'neutral' },
  unclear: { word: 'unclear', tone: 'warning' },
}

const percent = (basisPoints: bigint): string => {
  const size = basisPoints < 0n ? -basisPoints : basisPoints
  return `${basisPoints < 0n ? '−' : '+'}${decimalText({ digits: size, places: 2 }, 2)} %`
}

const sameTransaction = (a: FeeCall, b: FeeCall): boolean =>
  a.request.network === b.request.network &&
  a.request.data.toLowerCase() === b.request.data.toLowerCase() &&
  a.request.to.toLowerCase() === b.request.to.toLowerCase() &&
  a.request.wallet.toLowerCase() === b.request.wallet.toLowerCase()

const FeeComparison = ({ former, later }: { readonly former: FeeCall; readonly later: FeeCall }) => {
  if (former.answer === null || later.answer === null)
    return (
      <Panel title="Comparison">
        <span className="md-quiet">A quote can’t be read.</span>
      </Panel>
    )
  const changes = feeDifference(former.answer, later.answer)
  return (
    <Panel
      title="Earlier quote"
      description={sameTransaction(former, later) ? 'Same transaction' : 'Different transactions'}
    >
      <SimpleTable
        label="Fee changes"
        rows={changes}
        keyOf={(change) => change.key}
        columns={[
          {
            head: 'Coin',
            isName: true,
            cell: (change) => visibleText((change.later ?? change.former)?.symbol ?? change.key),
          },
          {
            head: <Time at={former.startedAt} />,
            className: 'md-figures',
            cell: (change) => <FeeAmount option={change.former} />,
          },
          {
            head: <Time at={later.startedAt} />,
            className: 'md-figures',
            cell: (change) => <FeeAmount option={change.later} />,
          },
          {
            head: 'Change',
            className: 'md-figures',
            cell: (change) =>
              change.basisPoints !== null && change.kind !== 'same' && percent(change.basisPoints),
          },
          { hiddenHead: 'Change', cell: (change) => <StatusChip {...words[change.kind]} /> },
        ]}
      />
    </Panel>
  )
}

type RecordedCall = {
  readonly call: FeeCall | null
  readonly failure: Failure | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

const useFeeCall = (id: number | undefined): RecordedCall => {
  const recorded = useQuery(
    desk.query('calls.get', { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 60_000 }),
  )
  const { data } = recorded
  const call = useMemo(() => (data?.operation === 'FeeOptions' ? feeCallOf(data) : null), [data])
  return {
    call: id === undefined ? null : call,
    failure: id === undefined ? null : (recorded.error?.failure ?? null),
    isPending: id !== undefined && recorded.error === null && recorded.isPending,
    refetch: recorded.refetch,
  }
}

const isLinked = ({ to, data }: TransactionsSearch): boolean => to !== undefined || data !== undefined

const requestFrom = (project: Project, search: TransactionsSearch): FeeRequest => {
  const draft = readFeeDraft(feeDraft.read())
  const typed = project.networks.includes(draft.network) ? draft.network : undefined
  const network = search.network ?? typed ?? project.startCollection?.network ?? project.networks[0] ?? ''
  if (!isLinked(search)) return { ...draft, network }
  const { wallet = '', to = '', data = '' } = search
  return { network, wallet, to, data, simulate: draft.simulate }
}

const useFeeRequest = (project: Project) => {
  const { search, change } = useTransactionsSearch()
  const [request, setRequest] = useState(() => requestFrom(project, search))
  const abort = useAbort()
  const ask = useMutation(desk.mutation('fees.options', abort))
  // Shown at once, before the record of calls has it.
  const [fresh, setFresh] = useState<FeeCall | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const edit = (next: FeeRequest): void => {
    setRequest(next)
    feeDraft.write(JSON.stringify(next))
  }
  const send = async (asked: FeeRequest): Promise<void> => {
    setFailure(null)
    const data = asked.data === '' ? '0x' : asked.data
    const answered = await answerOf(ask.mutateAsync({ project: project.id, ...asked, data }))
    if (!answered.ok) return setFailure(answered.error.kind === 'cancelled' ? null : answered.error)
    const { call, ...answer } = answered.value
    setFresh({ id: call.id, startedAt: new Date().toISOString(), request: { ...asked, data }, answer })
    change({ call: call.id, ...without(['with', 'network', 'wallet', 'to', 'data']) })
  }
  return { request, setRequest, edit, send, fresh, failure, isAsking: ask.isPending, cancel: abort.abort }
}

export const FeesView = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const { nameOf } = useNetworks()
  const form = useRef<HTMLDivElement>(null)
  const { request, setRequest, edit, send, fresh, failure, isAsking, cancel } = useFeeRequest(project)
  const history = usePages('calls.list', {
    filter: { operation: 'FeeOptions', project: project.id },
    limit: 20,
  })
  // Without a transaction in the address the newest quote is open.
  const newest = isLinked(search) ? undefined : history.rows.find(({ outcome }) => outcome === 'ok')?.id
  const open = search.call ?? newest
  const recorded = useFeeCall(open !== fresh?.id ? open : undefined)
  const former = useFeeCall(search.with)
  const shown = open === undefined ? null : open === fresh?.id ? fresh : recorded.call

  // An opened quote fills in the form; the typed request stays stored.
  const [filledBy, setFilledBy] = useState<number | null>(null)
  if (recorded.call !== null && recorded.call.id !== filledBy) {
    setFilledBy(recorded.call.id)
    if (search.call !== undefined || (request.wallet === '' && request.to === ''))
      setRequest(recorded.call.request)
  }
  const again = (call: FeeCall) => (): void => {
    edit(call.request)
    void send(call.request)
  }
  const isEmpty = shown === null && recorded.failure === null && failure === null
  return (
    <div
      className={`md-scroll md-scroll--foot md-sides md-tx-columns ${isEmpty ? '' : 'md-tx-columns--answered'}`}
    >
      <div ref={form}>
        <FeeForm
          request={request}
          project={project.id}
          networks={[...new Set([...project.networks, request.network])].filter((slug) => slug !== '')}
          isAsking={isAsking}
          onChange={edit}
          onAsk={() => void send(request)}
          onCancel={cancel}
        />
      </div>
      <div className="md-stack">
        <ErrorPanel
          failure={failure}
          onRetry={() => void send(request)}
          actions={<SettingsLink failure={failure} project={project.id} />}
        />
        {recorded.failure !== null && (
          <GoneDetails
            failure={recorded.failure}
            onRetry={recorded.refetch}
            title="Quote deleted"
            note="Its call was deleted."
            all={newest === undefined ? 'Close' : 'Newest quote'}
            isOnlyWay={false}
            onClose={() => change({ call: undefined })}
          />
        )}
        {shown !== null && (
          <FeeAnswerPanel
            call={shown}
            project={project}
            onEdit={() => form.current?.scrollIntoView({ block: 'start' })}
            onAgain={isAsking ? undefined : again(shown)}
          />
        )}
        {isEmpty &&
          (recorded.isPending || (!isLinked(search) && history.isPending) ? (
            <SkeletonRows rows={6} />
          ) : (
            <EmptyState icon={<PercentIcon />} title="No quotes yet">
              Enter a wallet and a target.
            </EmptyState>
          ))}
        <DecodedData request={request} />
        {former.call !== null && shown !== null && <FeeComparison former={former.call} later={shown} />}
        <FeeHistory
          calls={history}
          nameOf={nameOf}
          shown={shown === null ? undefined : open}
          compared={search.with}
          onCompare={(id) => change({ with: id }, true)}
        />
      </div>
    </div>
  )
}
