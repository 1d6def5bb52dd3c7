import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'

/** What comes before a certificate can be made. */
const WayOn = ({ hasListener, hasNode }: { readonly hasListener: boolean; readonly hasNode: boolean }) =>
  !hasListener ? (
    <LinkButton to="/listeners" search={{ edit: 'new' }} variant="contained" startIcon={<AddIcon />}>
      New listener
    </LinkButton>
  ) : hasNode ? (
    <LinkButton to="/listeners" search={{}} variant="contained">
      See the listeners
    </LinkButton>
  ) : (
    <LinkButton to="/settings" search={{ section: 'networks' }} variant="contained">
      Set up a node
    </LinkButton>
  )

type CertificateActionsProps = {
  readonly listeners: readonly Listener[]
  /** Where they stand: at the head, for as long as there are certificates, or where the first one will be. */
  readonly at: 'head' | 'empty'
}

/** What can be done beside the certificates that there are: a new one, and a file that is computed again. */
export const CertificateActions = ({ listeners, at }: CertificateActionsProps) => {
  const { data } = useDeskQuery('audit.certificates', {})
  const coverage = useDeskQuery('audit.coverage', { segments: 1 }).data
  const [makes, setMakes] = useState(false)
  const keys = new Set(listeners.map(({ key }) => key))
  // Where there is none, the list itself offers them.
  if (at === 'head' && !data?.certificates.some(({ listener }) => keys.has(listener))) return null
  const auditable = new Set(
    coverage?.listeners.flatMap(({ listener, auditable: is }) => (is === 'yes' ? [listener] : [])),
  )
  const possible = listeners.filter(({ key }) => auditable.has(key))
  const create =
    coverage !== undefined && possible.length === 0 ? (
      <WayOn hasListener={listeners.length > 0} hasNode={coverage.hasNode} />
    ) : (
      <Button variant="contained" disabled={coverage === undefined} onClick={() => setMakes(true)}>
        New certificate…
      </Button>
    )
  const recheck = (
    <LinkButton to="/events" search={{ tab: 'recheck' }} variant="outlined">
      Re-check a file
    </LinkButton>
  )
  return (
    <>
      {at === 'head' && recheck}
      {create}
      {at === 'empty' && recheck}
      {makes && (
        <CertificateDialog listeners={possible} onBegun={() => undefined} onClose={() => setMakes(false)} />
      )}
    </>
  )
}
