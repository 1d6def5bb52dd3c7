import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { Certificate } from '../../../../contract/certificates.ts'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { certificateVerdict } from './audit-words.ts'

/** A certificate with the name of its listener. */
export type CertificateRow = Certificate & { readonly listenerName: string }

/** What a certificate says, or why there is none, in a few words. */
const saysOf = ({ state, matched, done, total, calls, failure, path }: Certificate): string => {
  if (state === 'running')
    return `${formatCount(done)} of ${countOf(total, 'block')}, ${countOf(calls, 'request')}`
  if (state === 'failed' && failure !== null) return `${failure.message} ${failure.hint ?? ''}`.trim()
  const logs = matched === null ? '' : `${countOf(matched, 'log')} matched`
  return state === 'done' && path === null ? `${logs}. Its file was removed.` : logs
}

/** How far a certificate is, or what it says. */
export const CertificateSays = ({ certificate }: { readonly certificate: Certificate }) => {
  const { state, summary, done, total } = certificate
  const words = visibleText(saysOf(certificate))
  if (state !== 'running') return <span title={visibleText(summary ?? words)}>{words}</span>
  return (
    <span className="md-two-lines">
      <span role="status">{words}</span>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label="Blocks that are done"
      />
    </span>
  )
}

const blocksOf = ({ blocks: { from, to } }: Certificate): string =>
  `${formatCount(from)} – ${formatCount(to)}`

type CertificateColumns = {
  readonly busy: number | null
  readonly onSave: (certificate: Certificate) => void
  readonly onStop: (certificate: Certificate) => void
}

/** Columns of the list of certificates. */
export const certificateColumns = ({
  busy,
  onSave,
  onStop,
}: CertificateColumns): readonly Column<CertificateRow>[] => [
  {
    id: 'verdict',
    header: 'Verdict',
    width: 128,
    hover: false,
    cell: (row) => <StatusChip {...certificateVerdict(row)} />,
    text: (row) => certificateVerdict(row).word,
  },
  {
    id: 'listener',
    header: 'Listener',
    width: 110,
    grow: 1,
    cell: ({ listenerName }) => <b className="md-name">{visibleText(listenerName)}</b>,
    text: ({ listenerName }) => listenerName,
  },
  {
    id: 'says',
    header: 'What it says',
    width: 140,
    grow: 2,
    from: 680,
    hover: false,
    cell: (row) => <CertificateSays certificate={row} />,
    text: (row) => row.summary ?? saysOf(row),
  },
  {
    id: 'blocks',
    header: 'Blocks',
    width: 116,
    // Which blocks it is about tells two of one listener apart.
    from: 500,
    cell: (row) => <span className="md-number">{blocksOf(row)}</span>,
    text: blocksOf,
  },
  {
    id: 'begun',
    header: 'Begun',
    width: 110,
    from: 890,
    hover: false,
    cell: ({ startedAt }) => <Time at={startedAt} />,
    text: ({ startedAt }) => startedAt,
  },
  {
    id: 'act',
    header: 'File',
    width: 144,
    from: 520,
    align: 'right',
    hover: false,
    fits: true,
    cell: (row) => {
      if (row.state === 'running')
        return (
          <Button
            color="inherit"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation()
              onStop(row)
            }}
          >
            Stop
          </Button>
        )
      return (
        row.path !== null && (
          <Button
            loading={busy === row.id}
            title={row.path}
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation()
              onSave(row)
            }}
          >
            {`Save (${formatBytes(row.fileBytes ?? 0)})`}
          </Button>
        )
      )
    },
  },
]
