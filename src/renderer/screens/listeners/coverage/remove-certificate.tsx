import type { Certificate } from '../../../../contract/certificates.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type RemoveCertificateProps = { readonly certificate: Certificate; readonly onClose: () => void }

/** Asks before a certificate and its file are removed. */
export const RemoveCertificate = ({ certificate, onClose }: RemoveCertificateProps) => {
  const remove = useDeskMutation('audit.removeCertificate')
  return (
    <ConfirmDialog
      open
      title="Remove this certificate?"
      confirmLabel="Remove the certificate"
      onConfirm={() => remove.run({ id: certificate.id })}
      onClose={onClose}
    >
      {certificate.path === null
        ? 'It is removed from the list. It has no file.'
        : 'It is removed from the list, and its file from the data folder’s exports. Other copies stay.'}
    </ConfirmDialog>
  )
}
