import Button from '@mui/material/Button'
import { useNetworks } from '../../../api/use-networks.ts'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { certificateVerdict } from './audit-words.ts'
import { CertificateSays, type CertificateRow } from './certificate-columns.tsx'

type CertificateDrawerProps = {
  readonly certificate: CertificateRow
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onCheck: () => void
  readonly onStop: () => void
  readonly onRemove: () => void
  readonly beside: Beside
}

/** One certificate: what it says, of which blocks, and what it cost. */
export const CertificateDrawer = ({ certificate, isBusy, ...props }: CertificateDrawerProps) => {
  const { id, listener, listenerName, network, state, blocks, summary, path, fileBytes } = certificate
  const { nameOf } = useNetworks()
  const { matched, missed, calls, bytes, startedAt, endedAt } = certificate
  return (
    <DetailDrawer
      title={
        <>
          Certificate of {visibleText(listenerName)} <StatusChip {...certificateVerdict(certificate)} />
        </>
      }
      subject={`certificate-${id}`}
      {...props.beside}
    >
      <p className="md-hero__line">
        {summary === null ? <CertificateSays certificate={certificate} /> : visibleText(summary)}
      </p>
      <div className="md-flow md-hero__actions">
        {state === 'running' && (
          <Button variant="outlined" onClick={props.onStop}>
            Stop
          </Button>
        )}
        {path !== null && (
          <>
            <Button variant="contained" loading={isBusy} onClick={props.onSave}>
              {`Save the file (${formatBytes(fileBytes ?? 0)})`}
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={props.onCheck}>
              Check again
            </Button>
          </>
        )}
        {state !== 'running' && (
          <MoreMenu
            label="More of this certificate"
            items={[{ label: 'Remove…', run: props.onRemove, removes: true }]}
          />
        )}
      </div>
      <FieldList
        fields={[
          {
            label: 'Listener',
            value: (
              <TextLink to="/listeners" search={{ listener }}>
                {visibleText(listenerName)}
              </TextLink>
            ),
          },
          { label: 'Network', value: visibleText(nameOf(network)) },
          {
            label: 'Blocks',
            value: (
              <span className="md-number">{`${formatCount(blocks.from)} to ${formatCount(blocks.to)}`}</span>
            ),
          },
          { label: 'From', value: <Time at={blocks.fromTime} form="second" /> },
          { label: 'To', value: <Time at={blocks.toTime} form="second" /> },
          { label: 'Matched', value: matched === null ? null : countOf(matched, 'log') },
          {
            label: 'Missed',
            value: missed === null ? null : formatCount(missed),
            title: 'By the log of this desk: no file can prove what was delivered.',
          },
          { label: 'Requests', value: `${formatCount(calls)}, ${formatBytes(bytes)} of answers` },
          { label: 'Begun', value: <Time at={startedAt} form="second" /> },
          { label: 'Ended', value: endedAt === null ? null : <Time at={endedAt} form="second" /> },
          {
            label: 'File',
            value: path === null ? null : <span className="md-mono">{visibleText(path)}</span>,
          },
        ]}
      />
    </DetailDrawer>
  )
}
