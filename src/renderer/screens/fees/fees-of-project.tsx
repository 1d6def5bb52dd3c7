import Box from '@mui/material/Box'
import { useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../../contract/projects.ts'
import type { FeeAnswer } from '../../../core/fees/fee-option.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../api/queries.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GoneDetails } from '../../ui/gone-details.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PercentIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SettingsLink } from '../../ui/settings-link.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { type FeeCall, feeCallOf } from './fee-call.ts'
import { FeeForm } from './fee-form.tsx'
import { FeeHistory } from './fee-history.tsx'
import { feeDraft, type FeeRequest, readFeeDraft } from './fee-request.ts'
import { type FeesSearch, useFeesSearch } from './search.ts'
import { without } from '../../list/address.ts'
import { FeeAnswerPanel } from './fee-answer-panel.tsx'
import { FeeComparison } from './fee-comparison.tsx'
import { BuildFees } from './build-fees.tsx'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { draftName } from '../../parts/draft-words.ts'
import { abiIndex } from '../../../core/transactions/abi-index.ts'
import { callRows } from '../../../core/transactions/argument-rows.ts'
import { decodeCall } from '../../../core/transactions/decode-call.ts'
import { sayMessage } from '../../../core/transactions/say.ts'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { SimpleTable } from '../../ui/simple-table.tsx'

/** What the calldata says, read with the ABIs that ship with the app; batches are opened. */
const DecodedData = ({ request }: { readonly request: FeeRequest }) => {
  const { to, data } = request
  const calls = useMemo(() => callRows(decodeCall({ to, value: 0n, data }, abiIndex())), [to, data])
  if (data === '' || data === '0x') return null
  return (
    <Panel title="Data decoded">
      {calls.map((call, index) => (
        <div key={index} style={{ marginLeft: call.depth * 16, marginTop: index === 0 ? 0 : 12 }}>
          <div className="md-mono" style={{ overflowWrap: 'anywhere' }}>
            {visibleText(call.signature ?? call.selector ?? 'no function')}
          </div>
          <div className="md-small md-quiet">
            {call.source === null ? '' : `by the ABI of ${call.source} · `}to <AddressedText text={call.to} />{' '}
            · {call.bytes} bytes
          </div>
          {call.problem !== null && (
            <div className="md-small md-late">{visibleText(sayMessage(call.problem))}</div>
          )}
          {call.rows.length > 0 && (
            <SimpleTable
              className="md-narrow-names"
              rows={call.rows}
              keyOf={(_row, place) => place}
              columns={[
                {
                  isName: true,
                  style: ({ depth }) => ({ paddingLeft: depth * 12 }),
                  cell: (row) => (
                    <>
                      <span style={{ color: 'var(--mui-palette-text-primary)' }}>
                        {visibleText(row.name)}
                      </span>{' '}
                      <span className="md-quiet md-small" style={{ fontWeight: 400 }}>
                        {row.type}
                      </span>
                    </>
                  ),
                },
                {
                  cell: (row) =>
                    row.value !== null && (
                      // Bytes alone: an address has a name or its own face.
                      <span className={/^0x(?![0-9a-f]{40}$)/i.test(row.value) ? 'md-mono' : undefined}>
                        <AddressedText text={row.value} />
                      </span>
                    ),
                },
              ]}
            />
          )}
        </div>
      ))}
    </Panel>
  )
}

const one = 'one'

/** What fees are asked of: one transaction, or all steps of a draft that was built. */
const DraftChoice = ({
  project,
  build,
  onChange,
}: {
  /** The desk's id of the project. */
  readonly project: string
  readonly build: number | undefined
  readonly onChange: (build: number | undefined) => void
}) => {
  const { rows } = usePages('transactions.drafts', { project, limit: 50 })
  const built = rows.flatMap((draft) =>
    draft.newestBuild === null ? [] : [{ ...draft, build: draft.newestBuild }],
  )
  if (built.length === 0 && build === undefined) return null
  const isListed = build === undefined || built.some((draft) => draft.build === build)
  return (
    <TextField
      select
      label="Quote for"
      value={build ?? one}
      onChange={({ target }) => onChange(target.value === one ? undefined : Number(target.value))}
    >
      <MenuItem value={one}>One transaction</MenuItem>
      {!isListed && <MenuItem value={build}>An earlier build</MenuItem>}
      {built.map((draft) => (
        <MenuItem key={draft.id} value={draft.build}>
          {draftName(draft)}, draft {draft.id}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A call of the record, read for this screen; nothing is asked without a number. */
const useFeeCall = (
  id: number | undefined,
): {
  readonly call: FeeCall | null
  readonly failure: Failure | null
  readonly isPending: boolean
  readonly refetch: () => void
} => {
  const found = useDeskQuery('calls.get', { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 60_000 })
  const { data } = found
  const call = useMemo(() => (data?.operation === 'FeeOptions' ? feeCallOf(data) : null), [data])
  return {
    call: id === undefined ? null : call,
    failure: id === undefined ? null : found.failure,
    isPending: id !== undefined && found.failure === null && found.isPending,
    refetch: found.refetch,
  }
}

const requestFrom = (project: Project, search: FeesSearch): FeeRequest => {
  const draft = readFeeDraft(feeDraft.read())
  const isLinked = search.to !== undefined || search.data !== undefined
  const network = search.network ?? (project.networks.includes(draft.network) ? draft.network : undefined)
  const usual = project.startCollection?.network ?? project.networks[0] ?? ''
  return isLinked
    ? {
        network: network ?? usual,
        wallet: search.wallet ?? '',
        to: search.to ?? '',
        data: search.data ?? '',
        simulate: draft.simulate,
      }
    : { ...draft, network: network ?? usual }
}

/** The newest answer, shown at once, before the record of calls has it. */
type Fresh = { readonly call: FeeCall; readonly answer: FeeAnswer }

/** Fees of one transaction after the other. */
export const FeesOfProject = ({ project }: { readonly project: Project }) => {
  const { search, change } = useFeesSearch()
  const { nameOf } = useNetworks()
  const form = useRef<HTMLDivElement>(null)
  const [request, setRequest] = useState(() => requestFrom(project, search))
  const ask = useDeskMutation('fees.options')
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const history = usePages(
    'calls.list',
    { filter: { operation: 'FeeOptions', project: project.id }, limit: 20 },
    { enabled: search.build === undefined },
  )
  // Without a question in the address the newest quote is open.
  const isAsked = search.build !== undefined || search.to !== undefined || search.data !== undefined
  const newest = isAsked ? undefined : history.rows.find(({ outcome }) => outcome === 'ok')?.id
  // A quote of one transaction is none of a draft.
  const open = search.build === undefined ? (search.call ?? newest) : undefined
  const recorded = useFeeCall(open !== fresh?.call.id ? open : undefined)
  const former = useFeeCall(search.with)
  const shown = open === undefined ? null : open === fresh?.call.id ? fresh.call : recorded.call

  // A quote that is opened brings what it is of; what was typed last stays stored, and is not written over.
  const [filledBy, setFilledBy] = useState<number | null>(null)
  if (recorded.call !== null && recorded.call.id !== filledBy) {
    setFilledBy(recorded.call.id)
    if (search.call !== undefined || (request.wallet === '' && request.to === ''))
      setRequest(recorded.call.request)
  }

  const edit = (next: FeeRequest): void => {
    setRequest(next)
    feeDraft.write(JSON.stringify(next))
  }

  const send = async (asked: FeeRequest): Promise<void> => {
    setFailure(null)
    const { network, wallet, to, simulate } = asked
    const data = asked.data === '' ? '0x' : asked.data
    const answered = await ask.run({ project: project.id, network, wallet, to, data, simulate })
    if (!answered.ok) return setFailure(answered.error.kind === 'cancelled' ? null : answered.error)
    const { call: facts, ...answer } = answered.value
    const { id } = facts
    const call = { id, startedAt: new Date().toISOString(), request: { ...asked, data }, answer }
    setFresh({ call, answer })
    change({ call: id, ...without(['with', 'network', 'wallet', 'to', 'data']) })
  }

  const choice = (
    <DraftChoice
      project={project.id}
      build={search.build}
      onChange={(build) => change({ build, call: undefined, with: undefined })}
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: search.build === undefined ? 'minmax(320px, 380px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
        gap: 2,
        alignItems: 'start',
        // Amounts stand near what they are of.
        ...(search.build !== undefined && { maxWidth: 960 }),
        // A panel cuts what is too high, so a row must not be lower than its content.
        gridAutoRows: 'max-content',
        overflow: 'auto',
        minHeight: 0,
        // To the foot of the window, as a page that scrolls as a whole.
        mb: -2.5,
        pb: 2.5,
        typography: 'body2',
      }}
    >
      {search.build === undefined && (
        <div className="md-stack" ref={form}>
          <FeeForm
            request={request}
            project={project.id}
            networks={[...new Set([...project.networks, request.network])].filter((slug) => slug !== '')}
            isAsking={ask.isRunning}
            onChange={edit}
            onAsk={() => void send(request)}
            onCancel={ask.cancel}
          >
            {choice}
          </FeeForm>
        </div>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          order: { xs: shown === null && failure === null && recorded.failure === null ? 0 : -1, lg: 0 },
        }}
      >
        {failure !== null && (
          <ErrorPanel
            failure={failure}
            onRetry={() => void send(request)}
            actions={<SettingsLink failure={failure} project={project.id} />}
          />
        )}
        {search.build !== undefined && <BuildFees build={search.build} project={project} choice={choice} />}
        {recorded.failure !== null && (
          <GoneDetails
            failure={recorded.failure}
            onRetry={recorded.refetch}
            title="This quote is not stored"
            note="Recorded calls may be removed because of their age, or by hand."
            all={newest === undefined ? 'Close' : 'Newest quote'}
            isOnlyWay={false}
            onClose={() => change({ call: undefined })}
          />
        )}
        {shown !== null && shown.answer !== null ? (
          <FeeAnswerPanel
            callId={shown.id}
            request={shown.request}
            startedAt={shown.startedAt}
            network={shown.request.network}
            answer={shown.answer}
            project={project}
            onEdit={() => form.current?.scrollIntoView({ block: 'start' })}
            onAgain={
              ask.isRunning
                ? undefined
                : () => {
                    edit(shown.request)
                    void send(shown.request)
                  }
            }
          />
        ) : shown !== null ? (
          <Panel title="No fees">
            <span className="md-quiet">This call returned no fees. See its answer in Activity.</span>
          </Panel>
        ) : recorded.isPending || (!isAsked && history.isPending) ? (
          <SkeletonRows rows={6} />
        ) : (
          recorded.failure === null &&
          failure === null &&
          search.build === undefined && (
            <EmptyState
              icon={<PercentIcon />}
              title="What does a transaction cost?"
              actions={
                <LinkButton variant="outlined" to="/transactions">
                  Open Transactions
                </LinkButton>
              }
            >
              Enter a wallet and where it sends a transaction, then press Get quotes. A draft under
              Transactions fills this in: press “Fees of all steps” once it is built.
            </EmptyState>
          )
        )}
        {search.build === undefined && <DecodedData request={request} />}
        {former.call !== null && shown !== null && <FeeComparison former={former.call} later={shown} />}
        {/* They are of one transaction each: none of them is the quote of a draft before. */}
        {search.build === undefined && (
          <FeeHistory
            calls={history}
            nameOf={nameOf}
            shown={shown === null ? undefined : open}
            compared={search.with}
            onCompare={(id) => change({ with: id }, true)}
          />
        )}
      </Box>
    </Box>
  )
}
