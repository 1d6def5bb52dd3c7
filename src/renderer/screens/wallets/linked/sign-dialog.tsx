import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { usePreference } from '../../../ui/preference.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { rememberedSigner } from './linked-request.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type SignDialogProps = {
  readonly address: string
  readonly message: string
  readonly onSigned: (signature: string) => void
  readonly onClose: () => void
}

/** Asks a wallet or node on this machine to sign; the desk holds no key of a wallet. */
export const SignDialog = ({ address, message, onSigned, onClose }: SignDialogProps) => {
  const signerUrl = usePreference(rememberedSigner)
  const sign = useDeskMutation('wallets.sign')
  const [isAllowed, setAllowed] = useState(false)
  const isElsewhere = sign.failure?.kind === 'conflict'

  const ask = async (allowRemote: boolean): Promise<void> => {
    const answer = await sign.run({
      signerUrl,
      address,
      message,
      ...(allowRemote ? { allowRemote } : {}),
    })
    if (!answer.ok) return
    onSigned(answer.value.signature)
    onClose()
  }
  const close = (): void => {
    sign.cancel()
    onClose()
  }

  return (
    <DialogFrame
      title="Sign with a wallet"
      width="sm"
      onClose={close}
      act={{ label: 'Ask for the signature', isRunning: sign.isRunning, run: () => void ask(isAllowed) }}
    >
      <p style={{ marginTop: 0 }}>
        A wallet or a local node with a JSON-RPC interface signs this text with the key of{' '}
        <span className="md-mono">{address}</span>. The desk holds no key of a wallet.
      </p>
      <pre className="md-command">{visibleText(message)}</pre>
      <TextField
        label="Address of the signer"
        value={signerUrl}
        onChange={({ target }) => {
          rememberedSigner.write(target.value.trim())
          setAllowed(false)
          sign.reset()
        }}
        sx={{ mt: 2 }}
        fullWidth
        slotProps={{ htmlInput: { spellCheck: false, className: 'md-mono' } }}
      />
      {sign.failure !== null && (
        <div style={{ marginTop: 12 }}>
          <ErrorPanel failure={sign.failure} />
        </div>
      )}
      {isElsewhere && !isAllowed && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mt: 1.5 }}
          action={
            <Button
              color="inherit"
              onClick={() => {
                setAllowed(true)
                void ask(true)
              }}
            >
              Ask it all the same
            </Button>
          }
        >
          Whoever runs that address sees the text and the address of the wallet.
        </Alert>
      )}
      {sign.isRunning && <p role="status">Confirm in the wallet. It is waited for up to three minutes.</p>}
    </DialogFrame>
  )
}
