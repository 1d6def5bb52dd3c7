import { deferred } from '../../../ui/deferred.tsx'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Certificate, CertificateCheck } from '../../../../contract/certificates.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { CheckedCertificate } from '../../../parts/certificate/checked-certificate.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { callIt } from '../state-words.ts'
import { CertificateActions, CertificateSays } from './certificate-cells.tsx'
import { certificateVerdict } from './audit-words.ts'
import './coverage.css'
import { RemoveCertificate } from './remove-certificate.tsx'

const CertificateDialog = deferred(async () => (await import('./certificate-dialog.tsx')).CertificateDialog)

/** Certificates of the listeners: those that are made, and a new one. */
export const CertificatesTab = ({ listeners }: { readonly listeners: readonly Listener[] }) => {
  const { data, failure, refetch } = useDeskQuery('audit.certificates', {})
  const coverage = useDeskQuery('audit.coverage', { segments: 1 })
  const stop = useDeskMutation('audit.cancelCertificate')
  const [removed, setRemoved] = useState<Certificate | null>(null)
  const toasts = useToasts()
  const [makes, setMakes] = useState(false)
  const [checked, setChecked] = useState<{ certificate: Certificate; check: CertificateCheck } | null>(null)
  const auditable = new Set(
    coverage.data?.listeners.flatMap(({ listener, auditable: is }) => (is === 'yes' ? [listener] : [])),
  )
  const end = async (id: number): Promise<void> => {
    const answer = await stop.run({ id })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  const possible = listeners.filter(({ key }) => auditable.has(key))
  const names = new Map(
    listeners.map((listener) => [listener.key, listener.name === '' ? callIt(listener) : listener.name]),
  )
  const certificates = data?.certificates.filter(({ listener }) => names.has(listener)) ?? []
  const actions = (
    <>
      <Button variant="outlined" disabled={possible.length === 0} onClick={() => setMakes(true)}>
        New certificate…
      </Button>
      <LinkButton to="/events" search={{ tab: 'recheck' }} variant="outlined" color="inherit">
        Re-check a file
      </LinkButton>
    </>
  )
  return (
    <div className="md-scroll">
      {certificates.length > 0 && (
        <div className="md-strip md-strip--acts">
          <span className="md-page-note">
            Which events in a range of blocks matched, verifiable without this desk.
          </span>
          <span className="md-strip__space" />
          {actions}
        </div>
      )}
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={6} />}
      {data !== undefined && certificates.length === 0 && (
        <EmptyState icon={<VerifiedOutlined />} title="No certificates yet" actions={actions}>
          A completeness certificate is a file that shows which events in a range of blocks matched a listener
          and which were missed. Anyone can verify it without a node or this desk.
          {coverage.data !== undefined && possible.length === 0 && ' No listener can be certified now.'}
        </EmptyState>
      )}
      {certificates.length > 0 && (
        <SimpleTable
          label="Certificates, newest first"
          className="md-framed"
          rows={certificates}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Verdict',
              className: 'md-nowrap',
              cell: (certificate) => <StatusChip {...certificateVerdict(certificate)} />,
            },
            {
              head: 'Listener',
              className: 'md-nowrap',
              isName: true,
              cell: ({ listener }) => visibleText(names.get(listener) ?? listener),
            },
            {
              head: 'Blocks',
              className: 'md-nowrap md-number',
              cell: ({ blocks: { from, to } }) => `${formatCount(from)} – ${formatCount(to)}`,
            },
            { head: 'What it says', cell: (one) => <CertificateSays certificate={one} /> },
            { head: 'Begun', className: 'md-nowrap', cell: ({ startedAt }) => <Time at={startedAt} /> },
            {
              hiddenHead: 'Actions',
              style: { textAlign: 'right', whiteSpace: 'nowrap' },
              cell: (certificate) => (
                <CertificateActions
                  certificate={certificate}
                  onChecked={(check) => setChecked({ certificate, check })}
                  onStop={() => void end(certificate.id)}
                  onRemove={() => setRemoved(certificate)}
                />
              ),
            },
          ]}
        />
      )}
      {makes && (
        <CertificateDialog listeners={possible} onBegun={() => undefined} onClose={() => setMakes(false)} />
      )}
      {removed !== null && <RemoveCertificate certificate={removed} onClose={() => setRemoved(null)} />}
      {checked !== null && (
        <DialogFrame title="Checked again" width="md" onClose={() => setChecked(null)} closeLabel="Close">
          <CheckedCertificate
            name={names.get(checked.certificate.listener) ?? checked.certificate.listener}
            check={checked.check}
          />
        </DialogFrame>
      )}
    </div>
  )
}
