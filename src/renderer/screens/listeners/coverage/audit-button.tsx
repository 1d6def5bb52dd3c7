import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { callIt } from '../state-words.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const AuditDialog = lazyInPlace(async () => (await import('./audit-dialog.tsx')).AuditDialog)

/** Begins an audit of the listener that can be audited, or of one of several. */
export const AuditButton = ({ listeners }: { readonly listeners: readonly Listener[] }) => {
  const [audited, setAudited] = useState<Listener | null>(null)
  const [one] = listeners
  if (one === undefined) return null
  return (
    <>
      {listeners.length === 1 ? (
        <Button variant="outlined" onClick={() => setAudited(one)}>
          Audit…
        </Button>
      ) : (
        <MoreMenu
          label="Audit a listener"
          words="Audit"
          items={listeners.map((listener) => ({
            label: `${visibleText(listener.name === '' ? callIt(listener) : listener.name)}…`,
            run: () => setAudited(listener),
          }))}
        />
      )}
      {audited !== null && <AuditDialog listener={audited} onClose={() => setAudited(null)} />}
    </>
  )
}
