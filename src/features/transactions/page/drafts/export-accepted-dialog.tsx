import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { DraftRow } from '../../contract.ts'
import { intentWords } from '../../core/intent-words.ts'
import { sayHeadline } from '../../core/say.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { draftName } from '../../../../renderer/parts/draft-words.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { ExportIcon } from '../../../../renderer/ui/icons.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { formatWords } from '../build/export-part.tsx'

const formats = ['safe', 'sendcalls', 'cast', 'eip681', 'json'] as const
type LeftOut = Output<'transactions.exportAccepted'>['left'][number]

const whyLeft: Record<LeftOut['why'], (left: LeftOut) => string> = {
  'not-accepted': ({ headline }) => sayHeadline(headline),
  'already-run': () => 'already handed to a wallet.',
  'draft-changed': () => 'edited since it was built. Build it again.',
  'same-order': () => 'an earlier draft fills the same order.',
}

type ExportAcceptedDialogProps = { readonly drafts: readonly DraftRow[]; readonly onClose: () => void }

/** Saves what is accepted of several drafts, one file for each kind and account, and names what is left out. */
export const ExportAcceptedDialog = ({ drafts, onClose }: ExportAcceptedDialogProps) => {
  const [format, setFormat] = useState<(typeof formats)[number]>('safe')
  const built = drafts.flatMap((draft) =>
    draft.newestBuild === null ? [] : [{ draft, build: draft.newestBuild }],
  )
  const builds = built.map(({ build }) => build)
  const call = useQuery(
    desk.query('transactions.exportAccepted', { builds, format }, { enabled: builds.length > 0 }),
  )
  const nameOf = (build: number): string => {
    const draft = built.find((one) => one.build === build)?.draft
    return draft === undefined ? `Build ${build}` : draftName(draft)
  }
  const unbuilt = drafts.length - built.length
  return (
    <DialogFrame title="Export what is ready" width="sm" onClose={onClose}>
      <TextField
        select
        label="Format"
        value={format}
        onChange={({ target }) => setFormat(formats.find((one) => one === target.value) ?? 'safe')}
        sx={{ width: 260 }}
      >
        {formats.map((one) => (
          <MenuItem key={one} value={one}>
            {formatWords[one].label}
          </MenuItem>
        ))}
      </TextField>
      <p className="md-quiet">{formatWords[format].about} Drafts were checked one by one, not together.</p>
      {call.error !== null && <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />}
      {call.data === undefined && call.error === null && builds.length > 0 && <SkeletonRows rows={3} />}
      {call.data?.files.map(({ fileName, text, notes, kind, builds: joined }) => (
        <div key={fileName} className="md-below--near">
          <Button
            variant="outlined"
            startIcon={<ExportIcon />}
            disabled={text === ''}
            onClick={() => downloadBytes(new TextEncoder().encode(text), fileName)}
          >
            Save {fileName}
          </Button>
          <p className="md-quiet">
            {intentWords[kind].title}: {countOf(joined.length, 'draft')}. {[...new Set(notes)].join(' ')}
          </p>
        </div>
      ))}
      {call.data?.files.length === 0 && <p>None of these drafts is ready to sign.</p>}
      {(call.data?.left ?? []).map((left) => (
        <p key={left.build} className="md-quiet">
          <b>{nameOf(left.build)}</b> left out: <AddressedText text={whyLeft[left.why](left)} plain />
        </p>
      ))}
      {unbuilt > 0 && <p className="md-quiet">{countOf(unbuilt, 'draft')} not built yet.</p>}
    </DialogFrame>
  )
}
