import { Box } from '@mui/material'
import type { ConnectionCheck } from '../../../projects/contract.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { isService, serviceNames } from './check-words.ts'

const states: Record<ConnectionCheck['state'], { readonly word: string; readonly tone: Tone }> = {
  passed: { word: 'Connected', tone: 'success' },
  reached: { word: 'Found', tone: 'success' },
  uncertain: { word: 'Found', tone: 'success' },
  refused: { word: 'Key refused', tone: 'error' },
  failed: { word: 'Not found', tone: 'error' },
}

/** Without a key to test, a refusal only shows that the service is there. */
const stateOf = ({ state }: ConnectionCheck, withKeys: boolean) =>
  states[state === 'refused' && !withKeys ? 'reached' : state]

export const ServiceTicks = ({
  checks,
  withKeys,
}: {
  readonly checks: readonly ConnectionCheck[]
  readonly withKeys: boolean
}) => {
  const { nameOf } = useNetworks()
  const byPart = Map.groupBy(checks, ({ part }) => part)
  const failures = checks.flatMap(({ state, message }) => (state === 'failed' ? [message] : []))
  // A wrong base URL fails everywhere in the same way: said once, above the rows.
  const shared = failures.find((message, index) => failures.indexOf(message) !== index) ?? null
  return (
    <>
      {shared !== null && <p className="md-text">{visibleText(shared)}</p>}
      <Box component="ul" className="md-bare-list" aria-label="Services" sx={{ display: 'grid', gap: 1 }}>
        {[...byPart].map(([part, tried]) => {
          const reached = tried.filter(isService)
          // What failed before another address was found is history.
          const shown =
            reached.length > 0 && part !== 'node'
              ? tried.filter((check) => isService(check) || check.network !== tried[0]?.network)
              : tried
          const worst = shown.find(({ state }) => state === 'failed' || state === 'refused') ?? shown[0]
          return (
            <Box
              component="li"
              key={part}
              sx={{
                display: 'grid',
                gridTemplateColumns: '92px minmax(0, 1fr)',
                columnGap: 1.5,
                alignItems: 'baseline',
              }}
            >
              <b className="md-text md-name">{serviceNames[part]}</b>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {worst !== undefined && <StatusChip {...stateOf(worst, withKeys)} />}
                {shown.map((check, index) => (
                  <div key={`${check.address} ${check.network} ${index}`} className="md-small md-quiet">
                    {check.operation}
                    {check.address === null ? '' : ` at ${check.address}`}
                    {check.network === null ? '' : ` on ${nameOf(check.network)}`} · {check.milliseconds} ms
                    {(check.state === 'failed' || (check.state === 'refused' && withKeys)) &&
                      check.message !== shared &&
                      ` · ${visibleText(check.message)}`}
                  </div>
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}
