import { CopyButton } from '../ui/copy-button.tsx'
import { Fold } from '../ui/fold.tsx'
import { maskReceiverUrl } from '../ui/receiver-url-mask.ts'
import { testCommand } from './test-command.ts'

/** The command that posts a made-up transfer from a terminal: folded, masked, copied whole. */
export const TestCommandFold = ({ url }: { readonly url: string }) => (
  <div className="md-command-place">
    <Fold title="Command for a terminal">
      <CopyButton caption="Copy command" what="command" text={() => testCommand(url)} />
      <pre className="md-box md-prose md-command" tabIndex={0} aria-label="Posts a made-up transfer">
        {testCommand(maskReceiverUrl(url))}
      </pre>
      <p className="md-below--close">The copy holds the secret.</p>
    </Fold>
  </div>
)
