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
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { SearchControls } from '../search.ts'
import { callIt } from '../state-words.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { certificateColumns, type CertificateRow } from './certificate-columns.tsx'
import './coverage.css'
import { CertificateDrawer } from './certificate-drawer.tsx'
import { RemoveCertificates } from './remove-certificate.tsx'
import { useCertificateFile } from './use-certificate-file.ts'

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

type CertificatesTabProps = {
  readonly listeners: readonly Listener[]
  readonly address: SearchControls
}

/** Certificates of the listeners: those that are made, and a new one. */
export const CertificatesTab = ({ listeners, address }: CertificatesTabProps) => {
  const { search, open, close } = address
  const { data, failure, isPending, refetch } = useDeskQuery('audit.certificates', {})
  const coverage = useDeskQuery('audit.coverage', { segments: 1 }).data
  const cancel = useDeskMutation('audit.cancelCertificate')
  const { busy, save, check } = useCertificateFile()
  const toasts = useToasts()
  const [removed, setRemoved] = useState<readonly [Certificate, ...Certificate[]] | null>(null)
  const [checked, setChecked] = useState<{ name: string; check: CertificateCheck } | null>(null)
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
  const keys = new Set(listeners.map(({ key }) => key))
  const isPossible = coverage?.listeners.some(
    ({ listener, auditable }) => auditable === 'yes' && keys.has(listener),
  )
  return (
    <>
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
          <EmptyState
            icon={<VerifiedOutlined />}
            title="No certificates yet"
            actions={<CertificateActions listeners={listeners} at="empty" />}
          >
            A completeness certificate is a file that shows which events in a range of blocks matched a
            listener and which were missed. Anyone can verify it without a node or this desk.
            {isPossible === false && ` ${whyNone(listeners.length > 0, coverage?.hasNode === true)}`}
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
