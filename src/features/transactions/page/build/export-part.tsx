import { useState } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { ReasonChecks } from '../run/reason-checks.tsx'
import { ExportedBuild } from './exported-build.tsx'

/** The build in the formats of wallets and tools; in spite of reasons against it only when each was confirmed. */
export const ExportPart = ({ build: { id } }: { readonly build: TransactionBuild }) => {
  const call = useDeskQuery('transactions.runs', { build: id })
  const [named, setNamed] = useState<readonly string[]>([])
  if (call.data === undefined) return <NotYet failure={call.failure} onRetry={call.refetch} rows={5} />
  const { reasons, exports } = call.data
  const override = reasons.map((reason) => reason.id).filter((reason) => named.includes(reason))
  return (
    <>
      {reasons.length > 0 && (
        <>
          <p className="md-text">JSON and the dossier need no confirmation.</p>
          <ReasonChecks reasons={reasons} named={override} onNamed={setNamed} />
        </>
      )}
      <ExportButton
        of={{ kind: 'builds', builds: [id], ...(override.length === 0 ? {} : { override }) }}
        details={(file) => <ExportedBuild file={file} />}
      >
        Writes the steps for a wallet or tool. Nothing is signed or sent.
      </ExportButton>
      {exports.map(({ at, format, override: overridden }) => (
        <p key={`${at} ${format}`} className="md-quiet">
          Exported for {format} in spite of {overridden.join(', ')}, <Time at={at} />
        </p>
      ))}
    </>
  )
}
