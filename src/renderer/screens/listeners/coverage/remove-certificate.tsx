import type { Certificate } from '../../../../contract/certificates.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'

type RemoveCertificatesProps = {
  /** At least one. */
  readonly certificates: readonly [Certificate, ...Certificate[]]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before certificates and their files are removed. */
export const RemoveCertificates = ({ certificates, onDone, onClose }: RemoveCertificatesProps) => {
  const remove = useDeskMutation('audit.removeCertificate')
  const isOne = certificates.length === 1
  const about = (): string => {
    if (!isOne)
      return 'They are removed from the list, and their files from the data folder’s exports. Other copies stay.'
    return certificates[0].path === null
      ? 'It is removed from the list. It has no file.'
      : 'It is removed from the list, and its file from the data folder’s exports. Other copies stay.'
  }
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Remove this certificate?' : `Remove ${countOf(certificates.length, 'certificate')}?`}
      confirmLabel={isOne ? 'Remove the certificate' : 'Remove the certificates'}
      onConfirm={() => remove.runAll(certificates.map(({ id }) => ({ id })))}
      onDone={onDone}
      onClose={onClose}
    >
      {about()}
    </ConfirmDialog>
  )
}
