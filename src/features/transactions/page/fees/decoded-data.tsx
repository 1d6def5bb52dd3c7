import { useMemo } from 'react'
import { abiIndex } from '../../core/abi-index.ts'
import { callRows } from '../../core/argument-rows.ts'
import { decodeCall } from '../../core/decode-call.ts'
import { sayMessage } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { FeeRequest } from './fee-request.ts'

export const DecodedData = ({ request: { to, data } }: { readonly request: FeeRequest }) => {
  const calls = useMemo(() => callRows(decodeCall({ to, value: 0n, data }, abiIndex())), [to, data])
  if (data === '' || data === '0x') return null
  return (
    <Panel title="Decoded data">
      {calls.map((call, index) => (
        <div key={index} style={{ marginLeft: call.depth * 16, marginTop: index === 0 ? 0 : 12 }}>
          <div className="md-mono md-break">
            {visibleText(call.signature ?? call.selector ?? 'no function')}
          </div>
          <div className="md-small md-quiet">
            {call.source !== null && `${call.source} ABI · `}to <AddressedText text={call.to} /> ·{' '}
            {countOf(call.bytes, 'byte')}
          </div>
          {call.problem !== null && (
            <div className="md-small md-late">{visibleText(sayMessage(call.problem))}</div>
          )}
          {call.rows.length > 0 && (
            <SimpleTable
              rows={call.rows}
              keyOf={(_row, place) => place}
              columns={[
                {
                  isName: true,
                  style: ({ depth }) => ({ paddingLeft: depth * 12 }),
                  cell: (row) => (
                    <>
                      {visibleText(row.name)} <span className="md-quiet md-small">{row.type}</span>
                    </>
                  ),
                },
                {
                  cell: (row) =>
                    row.value !== null && (
                      // Bytes alone: an address has a name or its own face.
                      <span className={/^0x(?![0-9a-f]{40}$)/i.test(row.value) ? 'md-mono' : undefined}>
                        <AddressedText text={row.value} />
                      </span>
                    ),
                },
              ]}
            />
          )}
        </div>
      ))}
    </Panel>
  )
}
