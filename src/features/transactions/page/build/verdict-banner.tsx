import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import type { TransactionRun } from '../../contract/transaction-run.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNodeNetworks } from '../../../../renderer/api/use-nodes.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { useTransactionsSearch } from '../search.ts'
import { type FoldedReason, foldReasons, reasonsBesideHeadline } from './fold-reasons.ts'
import { ShowMore } from './show-more.tsx'
import { Ledger } from './ledger.tsx'
import {
  oldIcon,
  type useSimulate,
  useVerdictNow,
  VerdictDetail,
  VerdictHeadline,
  type VerdictNow,
} from './verdict-now.tsx'
import { VerdictBox } from '../../../../renderer/ui/verdict-box.tsx'

const firstReasons = 3

type ReasonsProps = { readonly reasons: readonly FoldedReason[] }

const Reasons = ({ reasons }: ReasonsProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? reasons : reasons.slice(0, firstReasons)
  return (
    <>
      <ul className="md-bullets" aria-label="Reasons">
        {shown.map(({ id, message, steps, expected, actual }) => (
          <li key={id}>
            <AddressedText text={message} />
            {steps !== '' && <span className="md-quiet"> {steps}.</span>}
            {(expected !== '' || actual !== '') && (
              <span className="md-flow md-flow--facts md-small">
                {expected !== '' && (
                  <span>
                    <span className="md-quiet">expected</span> <AddressedText text={expected} />
                  </span>
                )}
                {actual !== '' && (
                  <span>
                    {expected !== '' && <span className="md-quiet">actual </span>}
                    <AddressedText text={actual} />
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {reasons.length > firstReasons && (
        <ShowMore isOpen={showsAll} onToggle={setShowsAll} className="md-text">
          {showsAll ? 'Show fewer' : `Show all ${reasons.length} reasons`}
        </ShowMore>
      )}
    </>
  )
}

const unprovenOrders = ({ verdict: { headline, decoded } }: TransactionBuild): readonly string[] =>
  headline.id === 'unproven' && decoded.present
    ? [
        ...new Set(
          decoded.effect.gaps.flatMap(({ fact }) =>
            fact.id === 'orders-by-number' ? fact.values.orderIds : [],
          ),
        ),
      ]
    : []

type NextStep = 'run' | 'export' | 'follow' | null

const nextWords = { run: 'Send to wallet…', export: 'Export…', follow: 'Follow' } as const

type VerdictBannerProps = {
  readonly build: TransactionBuild
  readonly simulate: ReturnType<typeof useSimulate>
}

type NextInput = {
  readonly build: TransactionBuild
  readonly now: VerdictNow
  readonly runs: readonly TransactionRun[] | undefined
  readonly hasNode: boolean
}

const nextStep = ({ build, now, runs, hasNode }: NextInput): NextStep => {
  if (runs === undefined) return null
  if (runs.some(({ endedAt, state }) => endedAt === null && state !== 'done')) return 'follow'
  if (now.needsSimulation || build.verdict.state !== 'accepted') return null
  if (runs.length > 0 || build.steps.length === 0) return null
  return hasNode ? 'run' : 'export'
}

export const VerdictBanner = ({ build, simulate }: VerdictBannerProps) => {
  const { search, change } = useTransactionsSearch()
  const runs = useQuery(desk.query('transactions.runs', { build: build.id })).data?.runs
  const hasNode = useNodeNetworks().has(build.network)
  const { verdict } = build
  const now = useVerdictNow(build)
  const next = nextStep({ build, now, runs, hasNode })
  const part = next === 'follow' ? 'run' : next
  const orders = unprovenOrders(build)
  const reasons = foldReasons(reasonsBesideHeadline(verdict))
  return (
    <VerdictBox
      tone={now.tone}
      {...(now.isStale ? { icon: oldIcon } : {})}
      headline={<VerdictHeadline build={build} now={now} />}
      detail={<VerdictDetail build={build} now={now} />}
      actions={
        <>
          {now.canSimulate && simulate.button}
          {next === 'run' && search.part !== 'export' && (
            <Button variant="outlined" onClick={() => change({ part: 'export' })}>
              Export…
            </Button>
          )}
          {next !== null && part !== null && search.part !== part && (
            <Button variant="contained" onClick={() => change({ part })}>
              {nextWords[next]}
            </Button>
          )}
        </>
      }
    >
      {simulate.problem}
      {orders.length > 0 ? (
        <p className="md-small">
          <span className="md-quiet">{orders.length === 1 ? 'Order' : 'Orders'}</span>{' '}
          {orders.map((order, index) => (
            <Fragment key={order}>
              {index > 0 && ', '}
              <Hex value={order} what="order id" inText />
            </Fragment>
          ))}
        </p>
      ) : (
        reasons.length > 0 && <Reasons reasons={reasons} />
      )}
      <Ledger build={build} />
    </VerdictBox>
  )
}
