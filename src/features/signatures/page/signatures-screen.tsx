import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { ScreenTabRow } from '../../../renderer/parts/screen-tab-row.tsx'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import './signatures.css'
import { type QueryControls, useSignatureQuery } from './use-signature-query.ts'
import { draftOfQuery, queryOfDraft, useVerifySearch } from './search.ts'
import { CheckFileDialog } from './history/check-file.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import type { SignatureQueryInput } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { isAddress } from '../../../renderer/ui/hex-format.ts'
import { DrawIcon } from '../../../renderer/ui/icons.tsx'
import { SignatureForm } from './check/signature-form.tsx'
import { Results } from './check/results.tsx'
import { useDraftForm } from './check/use-draft-form.ts'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { CheckedVerdict, OthersInShort } from './history/check-words.tsx'
import type { QueryDraft } from './check/draft-schema.ts'
import { kindWords } from './words.ts'

type CheckedBeforeProps = { readonly address: string; readonly onAsk: (draft: QueryDraft) => void }

const CheckedBefore = ({ address, onAsk }: CheckedBeforeProps) => {
  const history = useQuery(desk.query('signatures.history', { filter: { address }, limit: 50 }))
  const rows = (history.data?.rows ?? []).filter((row) => row.what === 'signature')
  if (rows.length === 0) return null
  return (
    <Panel title="Of this address" description={history.data?.next == null ? undefined : 'The newest 50'}>
      <SimpleTable
        label="Checks"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: 'When', className: 'md-nowrap', cell: ({ at }) => <Time at={at} /> },
          { head: 'Verdict', cell: (row) => <CheckedVerdict row={row} /> },
          { head: 'Kind', cell: ({ kind }) => kindWords[kind] },
          { head: 'Other checkers', cell: (row) => <OthersInShort row={row} /> },
          {
            hiddenHead: 'Actions',
            className: 'md-nowrap',
            cell: ({ input }) => <Button onClick={() => onAsk(draftOfQuery(input))}>Show</Button>,
          },
        ]}
      />
    </Panel>
  )
}

const CheckTab = ({ query }: { readonly query: QueryControls }) => {
  const form = useDraftForm(query)
  const typed = form.watch()
  const address = typed.address.trim()
  const isOther = JSON.stringify(queryOfDraft(typed)) !== JSON.stringify(query.asked)
  return (
    <div className="md-sides md-sign__sides">
      <SignatureForm form={form} ask={query.ask} />
      <div className="md-stack md-stack--near md-sign__results" aria-live="polite">
        {query.asked === null ? (
          <>
            {isAddress(address) && <CheckedBefore address={address} onAsk={query.ask} />}
            <EmptyState icon={<DrawIcon />} title="Verify a signature">
              Paste one, or choose an example.
            </EmptyState>
          </>
        ) : isOther ? (
          <EmptyState icon={<DrawIcon />} title="Changed since it was verified">
            Verify again for a verdict.
          </EmptyState>
        ) : (
          <Verified asked={query.asked} />
        )}
      </div>
    </div>
  )
}

const Verified = ({ asked }: { readonly asked: SignatureQueryInput }) => {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    desk.query('signatures.verify', { ...asked, keep: true }, { keeps: true }),
  )
  if (error !== null || data === undefined || isPlaceholderData)
    return <NotYet error={error} onRetry={refetch} rows={10} />
  return <Results asked={asked} found={data} />
}

const about = {
  signature: 'Verify signatures offline',
  proof: 'Verify a proof file offline',
  wallets: 'Linked to a parent wallet',
  history: 'Verified here',
} as const

type VerifyScreenProps = { readonly wallets: ReactNode }

export const VerifyScreen = ({ wallets }: VerifyScreenProps) => {
  const { proof: ProofTab } = useContributions().tabs
  const controls = useVerifySearch()
  const query = useSignatureQuery(controls)
  const tab = controls.search.tab ?? 'signature'
  const [isCheckingFile, setCheckingFile] = useState(false)
  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader
          title="Verify"
          description={about[tab]}
          actions={
            (tab === 'signature' || tab === 'history') && (
              <Button variant="outlined" onClick={() => setCheckingFile(true)}>
                Verify a file…
              </Button>
            )
          }
        />
        <ScreenTabRow of="/verify" value={tab} onChange={(word) => controls.change({ tab: word })} />
      </div>
      {/* The tab stop lets the keyboard scroll what has nothing else to stop at. */}
      <div
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        className={tab === 'signature' ? 'md-scroll' : 'md-panel'}
        tabIndex={tab === 'signature' ? 0 : undefined}
      >
        {tab === 'signature' && <CheckTab query={query} />}
        {tab === 'proof' && ProofTab !== undefined && <ProofTab />}
        {tab === 'wallets' && wallets}
        {tab === 'history' && <HistoryTab onAsk={query.ask} />}
      </div>
      {isCheckingFile && <CheckFileDialog onClose={() => setCheckingFile(false)} />}
    </div>
  )
}
