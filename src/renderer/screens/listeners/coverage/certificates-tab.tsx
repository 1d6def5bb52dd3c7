import AddIcon from '@mui/icons-material/Add'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { Certificate, CertificateCheck } from '../../../../contract/certificates.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { CheckedCertificate } from '../../../parts/certificate/checked-certificate.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { SearchControls } from '../search.ts'
import { callIt } from '../state-words.ts'
import { certificateColumns, type CertificateRow } from './certificate-columns.tsx'
import './coverage.css'
import { CertificateDrawer } from './certificate-drawer.tsx'
import { RemoveCertificates } from './remove-certificate.tsx'
import { useCertificateFile } from './use-certificate-file.ts'

const CertificateDialog = deferred(async () => (await import('./certificate-dialog.tsx')).CertificateDialog)

const certificatesList = defineList<CertificateRow>({
  name: 'certificates',
  label: 'Certificates, newest first',
  noun: ['certificate', 'certificates'],
  turns: true,
  columns: [],
  keyOf: ({ id }) => id,
  menuOf: ({ id }) => `certificate ${id}`,
  // One that is being made is stopped first.
  pick: ({ id, state }) => (state === 'running' ? null : { key: String(id), name: `certificate ${id}` }),
})
const none: readonly Certificate[] = []

/** Why no listener can be certified. */
const whyNone = (hasListener: boolean, hasNode: boolean): string =>
  !hasListener
    ? 'It needs a listener first.'
    : hasNode
      ? 'None of the listeners can be audited; each says why in its details.'
      : 'It needs a node of the listener’s network.'

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

type CertificatesTabProps = {
  readonly listeners: readonly Listener[]
  readonly address: SearchControls
}

/** Certificates of the listeners: those that are made, and a new one. */
export const CertificatesTab = ({ listeners, address }: CertificatesTabProps) => {
  const { search, open, close } = address
  const { data, failure, isPending, refetch } = useDeskQuery('audit.certificates', {})
  const coverage = useDeskQuery('audit.coverage', { segments: 1 })
  const cancel = useDeskMutation('audit.cancelCertificate')
  const { busy, save, check } = useCertificateFile()
  const toasts = useToasts()
  const [removed, setRemoved] = useState<readonly [Certificate, ...Certificate[]] | null>(null)
  const [makes, setMakes] = useState(false)
  const [checked, setChecked] = useState<{ name: string; check: CertificateCheck } | null>(null)
  const auditable = new Set(
    coverage.data?.listeners.flatMap(({ listener, auditable: is }) => (is === 'yes' ? [listener] : [])),
  )
  const possible = listeners.filter(({ key }) => auditable.has(key))
  const certificates = data?.certificates ?? none
  const rows = useMemo(() => {
    const names = new Map(listeners.map((one) => [one.key, one.name === '' ? callIt(one) : one.name]))
    return certificates.flatMap((one): CertificateRow[] => {
      const listenerName = names.get(one.listener)
      return listenerName === undefined ? [] : [{ ...one, listenerName }]
    })
  }, [certificates, listeners])
  const opened = rows.find(({ id }) => id === search.certificate)

  const stop = async ({ id }: Certificate): Promise<void> => {
    const answer = await cancel.run({ id })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  const recheck = async (row: CertificateRow): Promise<void> => {
    const found = await check(row)
    if (found !== null) setChecked({ name: row.listenerName, check: found })
  }
  const columns = certificateColumns({
    busy,
    onSave: (row) => void save(row),
    onStop: (row) => void stop(row),
  })
  const isKnown = coverage.data !== undefined
  const create =
    isKnown && possible.length === 0 ? (
      <WayOn hasListener={listeners.length > 0} hasNode={coverage.data.hasNode} />
    ) : (
      <Button variant="contained" disabled={!isKnown} onClick={() => setMakes(true)}>
        New certificate…
      </Button>
    )
  const actions = (
    <>
      <LinkButton to="/events" search={{ tab: 'recheck' }} variant="outlined" color="inherit">
        Re-check a file
      </LinkButton>
      {create}
    </>
  )
  return (
    <>
      {rows.length > 0 && (
        <div className="md-flow md-strip md-certificate-acts">
          <span className="md-strip__space" />
          {actions}
        </div>
      )}
      <List
        list={certificatesList}
        columns={columns}
        source={{ rows, isPending, failure: data === undefined ? failure : null, refetch }}
        open={search.certificate}
        onOpen={({ id }) => open({ certificate: id })}
        onClose={close}
        actionsOf={(row) => {
          if (row.state === 'running') return [{ label: 'Stop', run: () => void stop(row) }]
          return [
            ...(row.path === null
              ? []
              : [
                  { label: 'Save the file', run: () => void save(row) },
                  { label: 'Check again', run: () => void recheck(row) },
                ]),
            { label: 'Remove…', run: () => setRemoved([row]) },
          ]
        }}
        picked={(picked) => (
          <>
            <Button
              color="error"
              onClick={() => {
                const [first, ...others] = picked
                if (first !== undefined) setRemoved([first, ...others])
              }}
            >
              Remove…
            </Button>
          </>
        )}
        empty={
          <EmptyState icon={<VerifiedOutlined />} title="No certificates yet" actions={actions}>
            A completeness certificate is a file that shows which events in a range of blocks matched a
            listener and which were missed. Anyone can verify it without a node or this desk.
            {isKnown && possible.length === 0 && ` ${whyNone(listeners.length > 0, coverage.data.hasNode)}`}
          </EmptyState>
        }
      >
        {(beside) =>
          opened !== undefined && (
            <CertificateDrawer
              certificate={opened}
              isBusy={busy === opened.id}
              onSave={() => void save(opened)}
              onCheck={() => void recheck(opened)}
              onStop={() => void stop(opened)}
              onRemove={() => setRemoved([opened])}
              beside={beside}
            />
          )
        }
      </List>
      {makes && (
        <CertificateDialog listeners={possible} onBegun={() => undefined} onClose={() => setMakes(false)} />
      )}
      {removed !== null && (
        <RemoveCertificates
          certificates={removed}
          onDone={() => {
            if (removed.some(({ id }) => id === search.certificate)) close()
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      {checked !== null && (
        <DialogFrame title="Checked again" width="md" onClose={() => setChecked(null)}>
          <CheckedCertificate {...checked} />
        </DialogFrame>
      )}
    </>
  )
}
