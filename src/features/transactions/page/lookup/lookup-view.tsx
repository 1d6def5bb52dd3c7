import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { SearchIcon } from '../../../../renderer/ui/icons.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { useTransactionsSearch } from '../search.ts'
import { LookupResult } from './lookup-result.tsx'

const hashPattern = /^0x[0-9a-f]{64}$/
const addressPattern = /^0x[0-9a-fA-F]{40}$/

export const LookupView = ({ project }: { readonly project: Project }) => {
  const { search, change } = useTransactionsSearch()
  const network = search.network ?? project.networks[0] ?? ''
  const hash = search.tx?.toLowerCase() ?? ''
  const [typed, setTyped] = useState(hash)
  const isHash = hashPattern.test(typed.trim().toLowerCase())
  const isAsked = hashPattern.test(hash) && network !== ''
  const { from, nonce } = search
  const sender = from !== undefined && nonce !== undefined ? { from, nonce } : {}
  const call = useQuery(
    desk.query(
      'transactions.lookup',
      { project: project.id, network, hash, ...sender },
      { enabled: isAsked },
    ),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const next = typed.trim().toLowerCase()
    if (next === hash) void call.refetch()
    else if (isHash) change({ tx: next, network, from: undefined, nonce: undefined })
  }
  return (
    <div className="md-scroll md-scroll--foot md-stack md-text">
      <form className="md-flow md-flow--fields" onSubmit={submit}>
        {project.networks.length > 1 && (
          <NetworkSelect
            networks={project.networks}
            value={network}
            onChange={(slug) => change({ network: slug })}
            sx={{ width: 180 }}
          />
        )}
        <TextField
          label="Transaction hash"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed.trim() !== '' && !isHash}
          helperText={typed.trim() !== '' && !isHash ? '0x and 64 hex digits' : ''}
          slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
          sx={{ flex: '1 1 420px', maxWidth: 720 }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!isHash || call.isFetching}
          startIcon={<SearchIcon />}
        >
          Look up
        </Button>
      </form>
      {call.error !== null && isAsked && <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />}
      {!isAsked ? (
        <EmptyState title="No transaction yet">Paste a transaction hash.</EmptyState>
      ) : call.data === undefined ? (
        call.error === null && <SkeletonRows rows={10} />
      ) : (
        <>
          <LookupResult
            key={call.data.hash}
            lookup={call.data}
            onAgain={() => void call.refetch()}
            isAsking={call.isFetching}
          />
          {call.data.state === 'absent' && <SenderForm onSender={(members) => change(members)} />}
        </>
      )}
    </div>
  )
}

const SenderForm = ({
  onSender,
}: {
  readonly onSender: (sender: { readonly from: string; readonly nonce: number }) => void
}) => {
  const [from, setFrom] = useState('')
  const [nonce, setNonce] = useState('')
  const isWhole = addressPattern.test(from.trim()) && /^\d{1,15}$/.test(nonce.trim())
  return (
    <form
      className="md-flow md-flow--fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) onSender({ from: from.trim(), nonce: Number(nonce) })
      }}
    >
      <TextField
        label="Sender"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        sx={{ flex: '1 1 320px', maxWidth: 460 }}
      />
      <TextField
        label="Nonce"
        value={nonce}
        onChange={({ target }) => setNonce(target.value)}
        sx={{ width: 140 }}
      />
      <Button type="submit" variant="outlined" disabled={!isWhole}>
        Find replacement
      </Button>
    </form>
  )
}
