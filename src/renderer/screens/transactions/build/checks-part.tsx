import { useState } from 'react'
import type { TransactionBuild, TransactionCheck } from '../../../../contract/transaction-build.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { KnowContract } from './know-contract.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const mark = ({ state, severity }: TransactionCheck): { readonly word: string; readonly tone: Tone } => {
  if (state === 'ok') return { word: 'Passed', tone: 'success' }
  if (state === 'open') return { word: 'cannot tell', tone: 'neutral' }
  return {
    word: severity,
    tone: severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'info',
  }
}

/** What every rule says: findings first, then what cannot be decided, then what is in order. */
export const ChecksPart = ({ build }: { readonly build: TransactionBuild }) => {
  const [showsAll, setShowsAll] = useState(false)
  const rules = useDeskQuery('transactions.rules', {}).data?.rules
  const why = (id: string): string => rules?.find((rule) => rule.id === id)?.why ?? ''
  const fine = build.checks.filter(({ state }) => state === 'ok').length
  const shown = showsAll ? build.checks : build.checks.filter(({ state }) => state !== 'ok')
  return (
    <>
      {shown.length === 0 ? (
        <p>No rule found an issue.</p>
      ) : (
        <SimpleTable
          className="md-tx-checks"
          label="Checks"
          rows={shown}
          keyOf={(_row, index) => index}
          columns={[
            { head: 'State', cell: (check) => <StatusChip {...mark(check)} /> },
            {
              head: 'What',
              cell: (check) => (
                <>
                  <AddressedText text={check.message} />{' '}
                  <span className="md-quiet md-small md-break md-tx-pair" title={why(check.rule)}>
                    {check.rule}
                    {check.step !== null && `, step ${check.step + 1}`}
                  </span>
                  {check.rule === 'contract-known' &&
                    check.state === 'finding' &&
                    /^0x[0-9a-f]{40}$/.test(check.found) && (
                      <KnowContract
                        address={check.found}
                        network={build.network}
                        marketplace={build.marketplace}
                      />
                    )}
                </>
              ),
            },
            {
              head: 'Both sides',
              className: 'md-tx-sides',
              cell: (check) => (
                <>
                  <span className="md-quiet">expected</span>
                  <span className="md-mono">
                    <AddressedText text={check.expected} />
                  </span>
                  <br />
                  <span className="md-quiet">found</span>
                  <span className="md-mono">
                    <AddressedText text={check.found} />
                  </span>
                </>
              ),
            },
          ]}
        />
      )}
      {fine > 0 && (
        <button
          type="button"
          className="md-link md-below--near"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Hide passed checks' : `Show ${fine} passed`}
        </button>
      )}
    </>
  )
}
