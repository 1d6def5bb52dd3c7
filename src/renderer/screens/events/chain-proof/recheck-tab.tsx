import FileOpenOutlined from '@mui/icons-material/FileOpenOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import { useState, type DragEvent } from 'react'
import type { CertificateCheck } from '../../../../contract/certificates.ts'
import type { Output } from '../../../../contract/contract.ts'
import { certificateFormat, mostSentCharacters } from '../../../../core/certificate/words.ts'
import { formatOf } from '../../../../core/file-format.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { CheckedCertificate } from '../../../parts/certificate/checked-certificate.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { RecheckedProof } from './rechecked-proof.tsx'
import './recheck-tab.css'

type Checked = { readonly name: string } & (
  | { readonly result: Output<'proofs.recheck'> }
  | { readonly certificate: CertificateCheck }
)

/** Computes a proof file or a certificate again: no network, no node, nothing of this log. */
export const RecheckTab = () => {
  const recheck = useDeskMutation('proofs.recheck')
  const recheckCertificate = useDeskMutation('audit.recheckCertificate')
  const isRunning = recheck.isRunning || recheckCertificate.isRunning
  const failure = recheck.failure ?? recheckCertificate.failure
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isOver, setOver] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    recheck.reset()
    recheckCertificate.reset()
    const isLong = file.size > mostSentCharacters
    setTooLong(isLong)
    if (isLong) return setChecked(null)
    const { name } = file
    const text = await file.text()
    if (formatOf(text) === certificateFormat) {
      const answer = await recheckCertificate.run({ file: text })
      return setChecked(answer.ok ? { name, certificate: answer.value } : null)
    }
    const answer = await recheck.run({ file: text })
    return setChecked(answer.ok ? { name, result: answer.value } : null)
  }
  const isEmpty = checked === null && failure === null && !tooLong
  const choose = (
    <FilePick
      label="Chain-proof file or certificate"
      accept=".json,application/json"
      startIcon={<FileOpenOutlined />}
      loading={isRunning}
      variant={isEmpty ? 'contained' : 'outlined'}
      onFile={(file) => void read(file)}
    />
  )
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="md-scroll">
      <div className="md-recheck">
        <div
          className={`md-framed md-recheck__drop ${isEmpty ? 'md-recheck__drop--empty' : ''} ${isOver ? 'md-recheck__drop--over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isEmpty ? (
            <EmptyState icon={<VerifiedUserOutlined />} title="Check a proof again" actions={choose}>
              Drop a chain proof, a refutation or a completeness certificate here: a .json file, such as{' '}
              <i>Save the proof</i> in the details of an event makes. Everything in it is recomputed on this
              machine, offline: trust in its maker is not needed.
            </EmptyState>
          ) : (
            <>
              <span className="md-quiet">Drop another file here.</span>
              {choose}
            </>
          )}
        </div>
        {tooLong && (
          <p role="alert">
            The file is too large for this page. Check it with <code>node check-proof.mjs FILE</code> or{' '}
            <code>marketdesk proofs recheck FILE</code>.
          </p>
        )}
        {failure !== null && <ErrorPanel failure={failure} />}
        {checked !== null && (
          <section className="md-recheck__result" aria-label={`Result of ${visibleText(checked.name)}`}>
            {'certificate' in checked ? (
              <CheckedCertificate name={checked.name} check={checked.certificate} />
            ) : (
              <RecheckedProof {...checked} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}
