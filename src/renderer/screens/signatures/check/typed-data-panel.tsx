import { useState } from 'react'
import type { ExaminationAnswer } from '../../../../contract/signature-report.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const hex = (value: string | null, what: string) =>
  value === null ? null : <Hex value={value} what={what} whole />

type EthAuth = NonNullable<NonNullable<ExaminationAnswer['typedData']>['ethAuth']>

const timeField = (label: string, seconds: number | null, now: number) => ({
  label,
  value:
    seconds === null ? (
      'not said'
    ) : (
      <>
        <Time at={new Date(seconds * 1000).toISOString()} form="both" />
        {seconds * 1000 < now ? ' (passed)' : ' (still to come)'}
      </>
    ),
})

/** For what, and how long, a wallet logs in; the verdict does not depend on the time. */
const claimFields = ({ app, issuedAt, expiresAt }: EthAuth, now: number) => [
  { label: 'Application', value: app === null ? 'not said' : visibleText(app) },
  timeField('Issued', issuedAt, now),
  timeField('Expires', expiresAt, now),
]

/** How typed data is hashed, or what is wrong with it, field by field. */
export const TypedDataPanel = ({
  typedData,
}: {
  readonly typedData: NonNullable<ExaminationAnswer['typedData']>
}) => {
  const [now] = useState(() => Date.now())
  return (
    <Panel
      title="Typed data"
      description={
        typedData.faults.length === 0
          ? undefined
          : `${countOf(typedData.faults.length, 'fault')}: no wallet would sign it in this form.`
      }
    >
      {typedData.faults.length > 0 ? (
        <ul className="md-text md-sign__faults">
          {typedData.faults.map(({ path, problem }, index) => (
            <li key={index}>
              <span className="md-mono">{path === '' ? 'the whole' : visibleText(path)}</span>{' '}
              {visibleText(problem)}
            </li>
          ))}
        </ul>
      ) : (
        <FieldList
          fields={[
            { label: 'Primary type', value: typedData.primaryType },
            { label: 'Domain separator', value: hex(typedData.domainSeparator, 'domain separator') },
            { label: 'Struct hash', value: hex(typedData.structHash, 'struct hash') },
            { label: 'Digest', value: hex(typedData.digest, 'digest') },
            ...(typedData.ethAuth === undefined ? [] : claimFields(typedData.ethAuth, now)),
          ]}
        />
      )}
    </Panel>
  )
}
