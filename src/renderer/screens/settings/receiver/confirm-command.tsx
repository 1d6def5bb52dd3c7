import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TunnelStatus } from '../../../../contract/tunnel.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { hasHiddenCharacters, visibleText } from '../../../ui/visible-text.ts'
import './receiver.css'

/** The command line as it would be run, word by word, and the way to let it run. */
export const ConfirmCommand = ({ command }: { readonly command: NonNullable<TunnelStatus['command']> }) => {
  const confirm = useDeskMutation('tunnel.confirm')
  return (
    <Alert severity="warning" role="group" aria-label="Confirm the tunnel command">
      <div className="md-stack md-stack--near">
        <span>
          This command was set here or by a script and runs only once you confirm it, with your rights. Each
          line below is one argument.
        </span>
        <ol className="md-tunnel-words" start={0} aria-label="Program and arguments">
          {command.words.map((word, index) => (
            <li key={`${index} ${word}`}>
              <code>{word === '' ? '(empty)' : visibleText(word)}</code>
            </li>
          ))}
        </ol>
        {command.words.some(hasHiddenCharacters) && (
          <strong>Invisible characters are written as \u… above.</strong>
        )}
        {confirm.failure !== null && <ErrorPanel failure={confirm.failure} />}
        <Button
          variant="contained"
          color="warning"
          loading={confirm.isRunning}
          onClick={() => void confirm.run({ digest: command.digest })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Confirm and run
        </Button>
      </div>
    </Alert>
  )
}
