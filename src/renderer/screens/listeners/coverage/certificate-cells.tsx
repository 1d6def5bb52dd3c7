import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import type { Answer, Output } from '../../../../contract/contract.ts'
import type { Certificate, CertificateCheck } from '../../../../contract/certificates.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** How far a certificate is, what it says, or why there is none. */
export const CertificateSays = ({ certificate }: { readonly certificate: Certificate }) => {
  const { state, summary, matched, done, total, calls, failure, path } = certificate
  return (
    <>
      {matched !== null && <span title={visibleText(summary ?? '')}>{countOf(matched, 'log')} matched</span>}
      {state === 'running' && (
        <>
          <div role="status">{`${formatCount(done)} of ${countOf(total, 'block')}, ${countOf(calls, 'request')}`}</div>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label="Blocks that are done"
          />
        </>
      )}
      {state === 'done' && path === null && <div className="md-quiet">Its file was removed.</div>}
      {failure !== null && state === 'failed' && (
        <div className="md-quiet">{visibleText(`${failure.message} ${failure.hint ?? ''}`)}</div>
      )}
    </>
  )
}

type CertificateActionsProps = {
  readonly certificate: Certificate
  readonly onChecked: (check: CertificateCheck) => void
  readonly onStop: () => void
  readonly onRemove: () => void
}

/** What can be done with a certificate: stop it, save its file, check it again, remove it. */
export const CertificateActions = (props: CertificateActionsProps) => {
  const { certificate, onChecked, onStop, onRemove } = props
  const { id, state, path, fileBytes } = certificate
  const { ask } = useApi()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    setBusy(true)
    const pieces: string[] = []
    for (let at: number | null = 0; at !== null;) {
      const piece: Answer<Output<'audit.certificateFile'>> = await ask('audit.certificateFile', { id, at })
      if (!piece.ok) {
        toasts.show(piece.error.message, 'warning')
        break
      }
      pieces.push(piece.value.text)
      at = piece.value.next
      if (at === null) downloadBytes(new TextEncoder().encode(pieces.join('')), piece.value.fileName)
    }
    setBusy(false)
  }
  const check = async (): Promise<void> => {
    setBusy(true)
    const answer = await ask('audit.checkCertificate', { id })
    setBusy(false)
    if (answer.ok) onChecked(answer.value)
    else toasts.show(answer.error.message, 'warning')
  }
  if (state === 'running')
    return (
      <Button size="small" color="inherit" onClick={onStop}>
        Stop
      </Button>
    )
  return (
    <span className="md-certificate-acts">
      {path !== null && (
        <Button size="small" loading={isBusy} title={path} onClick={() => void save()}>
          {`Save (${formatBytes(fileBytes ?? 0)})`}
        </Button>
      )}
      <MoreMenu
        label="More of this certificate"
        items={[
          ...(path === null ? [] : [{ label: 'Check again', run: () => void check() }]),
          { label: 'Remove…', run: onRemove, removes: true },
        ]}
      />
    </span>
  )
}
