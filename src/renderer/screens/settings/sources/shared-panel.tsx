import Button from '@mui/material/Button'
import { useState } from 'react'
import { ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { MissingParts } from './missing-parts.tsx'
import { SharedImportDialog } from './shared-import-dialog.tsx'

const places = [
  { what: 'Deliveries', where: 'Shared: each desk reads them from a source or a team log.' },
  {
    what: 'Names of addresses, notes, stars, forwarding and alert rules, scheduled order checks',
    where: 'On this desk. Export a file to bring them to another one.',
  },
  {
    what: 'Listeners, drafts, saved views, projects, keys, alert targets',
    where: 'On this desk only. Included in backups.',
  },
] as const

/** What desks of a team share, what stays on each, and the file between them. */
export const SharedPanel = () => {
  const take = useDeskMutation('shared.export')
  const toasts = useToasts()
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isImporting, setImporting] = useState(false)
  const save = async (): Promise<void> => {
    const answer = await take.run({})
    if (!answer.ok) return
    const { text, counts } = answer.value
    downloadBytes(new TextEncoder().encode(text), 'marketdesk-shared.json')
    setMissing(answer.value.missing)
    const entries = counts.reduce((sum, one) => sum + one.entries, 0)
    toasts.show(`${countOf(entries, 'entry', 'entries')} exported.`)
  }
  return (
    <Panel
      title="What is shared"
      actions={
        <div style={{ display: 'flex', gap: 8 }}>
          <Button
            variant="outlined"
            startIcon={<ExportIcon />}
            loading={take.isRunning}
            onClick={() => void save()}
          >
            Export
          </Button>
          <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => setImporting(true)}>
            Import…
          </Button>
        </div>
      }
    >
      <SimpleTable
        label="Shared and not shared"
        rows={places}
        keyOf={({ what }) => what}
        columns={[{ cell: ({ what }) => what, style: { width: '50%' } }, { cell: ({ where }) => where }]}
      />
      {take.failure !== null && <ErrorPanel failure={take.failure} />}
      <MissingParts missing={missing} />
      {isImporting && <SharedImportDialog onClose={() => setImporting(false)} />}
    </Panel>
  )
}
