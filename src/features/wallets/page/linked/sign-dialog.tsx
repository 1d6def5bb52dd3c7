import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { wallets } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { usePreference } from '../../../../renderer/ui/preference.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { rememberedSigner } from './linked-request.ts'

type SignDialogProps = {
  readonly address: string
  readonly message: string
  readonly onSigned: (signature: string) => void
  readonly onClose: () => void
}

/** Asks a wallet or node on this machine to sign; the desk holds no key of a wallet. */
export const SignDialog = ({ address, message, onSigned, onClose }: SignDialogProps) => {
  const abort = useAbort()
  const sign = useMutation(desk.mutation('wallets.sign', abort))
  const form = useContractForm(wallets['wallets.sign'].input, {
    signerUrl: usePreference(rememberedSigner),
    address,
    message,
  })
  const allow = (isAllowed: boolean): void => form.setValue('allowRemote', isAllowed)
  return (
    <FormDialog
      title="Sign with a wallet"
      width="sm"
      form={form}
      label="Request signature"
      onSave={(asked) => {
        rememberedSigner.write(asked.signerUrl)
        return sign.mutateAsync(asked)
      }}
      onSaved={({ signature }) => onSigned(signature)}
      onClose={() => {
        abort.abort()
        onClose()
      }}
    >
      <p style={{ marginTop: 0 }}>
        Signs this text as <span className="md-mono">{address}</span>.
      </p>
      <pre className="md-box md-prose md-command">{visibleText(message)}</pre>
      <div className="md-below">
        <FormText
          form={form}
          name="signerUrl"
          label="Signer URL"
          as="trimmed"
          onEdit={() => {
            allow(false)
            sign.reset()
          }}
          mono
        />
      </div>
      {sign.error?.failure.kind === 'conflict' && form.watch('allowRemote') !== true && (
        <Alert
          severity="warning"
          variant="outlined"
          className="md-below"
          action={
            <Button type="submit" color="inherit" onClick={() => allow(true)}>
              Request anyway
            </Button>
          }
        >
          That URL’s operator sees text and address.
        </Alert>
      )}
      {sign.isPending && <p role="status">Confirm within three minutes.</p>}
    </FormDialog>
  )
}
