import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { readHeadline } from '../../../../core/transactions/effect/read-headline.ts'
import { isOldSimulation } from '../../../../core/transactions/simulation/old-simulation.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNodeNetworks } from '../../../api/use-nodes.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { tickTime } from '../../../ui/time-ticker.ts'
import { Time } from '../../../ui/time.tsx'
import { useTicking } from '../../../ui/use-ticking.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { useTransactionsSearch } from '../search.ts'
import { foldReasons } from './fold-reasons.ts'
import { Ledger } from './ledger.tsx'
import { groundsOf, Outcome } from './outcome.tsx'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import { verdictBoxTone } from '../many/verdict-tone.ts'
import './verdict.css'

/** So many reasons are shown before one asks for all of them. */
const firstReasons = 3

const Reasons = ({ build: { verdict } }: { readonly build: TransactionBuild }) => {
  const [showsAll, setShowsAll] = useState(false)
  const reasons = foldReasons(verdict.reasons)
  const shown = showsAll ? reasons : reasons.slice(0, firstReasons)
  return (
    <>
      <ul className="md-verdict__reasons" aria-label="Reasons">
        {shown.map(({ id, message, steps, expected, found }) => (
          <li key={id}>
            <AddressedText text={message} />
            {steps !== '' && <span className="md-quiet"> {steps}.</span>}
            {/* A difference names both sides itself. */}
            {!id.startsWith('differs:') && (expected !== '' || found !== '') && (
              <span className="md-verdict__sides">
                {expected !== '' && (
                  <span>
                    <span className="md-quiet">expected</span> <AddressedText text={expected} />
                  </span>
                )}
                {found !== '' && (
                  <span>
                    <span className="md-quiet">found</span> <AddressedText text={found} />
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reasons.length > firstReasons && (
        <Button
          color="inherit"
          sx={{ alignSelf: 'flex-start' }}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${reasons.length} reasons`}
        </Button>
      )}
    </>
  )
}

/** The orders that only a simulation can confirm, where that is all there is to say: the headline says it. Else none. */
const unprovenOrders = ({ verdict: { headline, decoded } }: TransactionBuild): readonly string[] =>
  readHeadline(headline)?.word === 'Not proven yet' && decoded.present
    ? [...new Set(decoded.effect.gaps.filter(({ id }) => id === 'order-on-chain').map(({ found }) => found))]
    : []

/** What comes next after this verdict: the one button that stands out. */
type NextStep = 'simulate' | 'run' | 'export' | null

/** Whether the steps do what was promised: first on the screen, with the numbers of all sides, and what to do next. */
export const VerdictBanner = ({ build }: { readonly build: TransactionBuild }) => {
  const simulate = useDeskMutation('transactions.simulate')
  const { search, change } = useTransactionsSearch()
  const runs = useDeskQuery('transactions.runs', { build: build.id }).data?.runs
  const { verdict, simulation } = build
  const hasNode = useNodeNetworks().has(build.network)
  const sends = build.steps.some(({ action }) => action === 'send')
  const isOld =
    useTicking(() => (simulation !== null && isOldSimulation(simulation, tickTime()) ? 'old' : 'fresh')) ===
    'old'
  const isAccepted = verdict.state === 'accepted'
  // What differs stays wrong; what was right may not be right any more.
  const isStale = isOld && isAccepted
  const canSimulate = sends && hasNode
  const wasRun = runs === undefined || runs.length > 0
  const next: NextStep =
    canSimulate && (simulation === null || isOld)
      ? 'simulate'
      : !isAccepted || wasRun || build.steps.length === 0
        ? null
        : hasNode
          ? 'run'
          : 'export'
  // The part that carries the steps out has the button where it is needed.
  const standsOut = next === 'simulate' && (search.part !== 'run' || simulation !== null)
  const grounds = groundsOf(build)
  const orders = unprovenOrders(build)
  return (
    <VerdictBox
      tone={isStale ? 'unknown' : verdictBoxTone[verdict.state]}
      {...(isStale ? { icon: <HistoryIcon /> } : {})}
      headline={
        isStale && simulation !== null ? (
          <>
            Simulated <Time at={simulation.at} />: simulate again
          </>
        ) : (
          <Outcome build={build} />
        )
      }
      detail={
        <>
          {isStale && (
            <span className="md-small">
              Then: <Outcome build={build} />
            </span>
          )}{' '}
          {grounds !== '' && (
            <span className="md-small">
              <AddressedText text={grounds} plain />
            </span>
          )}{' '}
          <span className="md-quiet md-small">
            {simulation !== null ? (
              isStale ? (
                `On ${visibleText(simulation.node)}. Balances and orders may have changed since.`
              ) : (
                <>
                  Simulated on {visibleText(simulation.node)}, <Time at={simulation.at} />
                  {isOld && '. It is old: simulate again.'}
                </>
              )
            ) : sends ? (
              !hasNode && `Not simulated: no node for ${build.network}.`
            ) : (
              'Nothing to simulate: no step is a transaction.'
            )}
          </span>
        </>
      }
      actions={
        <>
          {canSimulate && (
            <Button
              variant={standsOut ? 'contained' : 'outlined'}
              color={standsOut ? 'primary' : 'inherit'}
              loading={simulate.isRunning}
              onClick={() => void simulate.run({ build: build.id })}
            >
              {simulation === null ? 'Simulate' : 'Simulate again'}
            </Button>
          )}
          {(next === 'run' || next === 'export') && search.part !== next && (
            <Button variant="contained" onClick={() => change({ part: next })}>
              {next === 'run' ? 'Run…' : 'Export…'}
            </Button>
          )}
        </>
      }
    >
      {simulate.failure !== null && (
        <ErrorPanel
          failure={simulate.failure}
          actions={<SettingsLink failure={simulate.failure} network={build.network} />}
        />
      )}
      {orders.length > 0 ? (
        <p className="md-small">
          <span className="md-quiet">{orders.length === 1 ? 'Order' : 'Orders'}</span>{' '}
          {orders.map((order, index) => (
            <Fragment key={order}>
              {index > 0 && ', '}
              <Hex value={order} what="the order id" inText />
            </Fragment>
          ))}
        </p>
      ) : (
        verdict.reasons.length > 0 && <Reasons build={build} />
      )}
      <Ledger build={build} />
    </VerdictBox>
  )
}
