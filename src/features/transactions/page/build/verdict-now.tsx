import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { type ReactNode, Fragment } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { headlineWord, sayGrounds, giveWord, sayFresh, sayThen } from '../../core/say.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useNodeNetworks } from '../../../../renderer/api/use-nodes.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import type { VerdictTone } from '../../../../renderer/ui/verdict-box.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { verdictBoxTone } from './verdict-tone.ts'
import { isOldSimulation } from '../../core/simulation/old-simulation.ts'
import { tickTime } from '../../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../../renderer/ui/use-ticking.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { firstCapital } from '../../../../renderer/ui/first-capital.ts'
import { AssetName } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'
import { ledgerRows, type LedgerRow } from './ledger-rows.ts'

type OfBuild = { readonly build: TransactionBuild }

type OutcomeProps = OfBuild & {
  readonly isThen?: boolean
}

/** Of more assets the sentence has their number, the table all of them. */
const maxAssets = 4

const Thing = ({ row, change, build }: OfBuild & { readonly row: LedgerRow; readonly change: string }) => {
  const amount = change.replace('-', '')
  if (row.kind !== 'collectible')
    return (
      <>
        <Amount raw={amount} decimals={decimalsIn(build, row)} />
        {'\u00a0'}
        <AssetName asset={row} build={build} />
      </>
    )
  return (
    <>
      {amount !== '1' && `${amount} × `}
      <AssetName asset={row} build={build} />
    </>
  )
}

const Things = ({ rows, build }: OfBuild & { readonly rows: readonly LedgerRow[] }): ReactNode =>
  rows.length === 0
    ? 'nothing'
    : rows.length > maxAssets
      ? `${rows.length} assets`
      : rows.map((row, index) => (
          <Fragment key={row.key}>
            {index > 0 && (index === rows.length - 1 ? ' and ' : ', ')}
            <Thing row={row} change={row.change.promised ?? '0'} build={build} />
          </Fragment>
        ))

const Outcome = ({ build, isThen = false }: OutcomeProps) => {
  const { headline } = build.verdict
  const hasSides = 'sides' in headline.values && headline.values.sides !== null
  const rows = hasSides ? ledgerRows(build).filter(({ isTaker }) => isTaker) : []
  if (rows.length === 0) return <AddressedText text={isThen ? sayThen(headline) : sayFresh(headline)} plain />
  const isLess = ({ change }: LedgerRow): boolean => change.promised?.startsWith('-') === true
  const promised = rows.filter(({ change }) => change.promised !== null && change.promised !== '0')
  const gives = promised.filter(isLess)
  const verb = giveWord(gives)
  return (
    <>
      {isThen ? `It showed: ${verb}` : firstCapital(verb)} <Things rows={gives} build={build} />, receive{' '}
      <Things rows={promised.filter((row) => !isLess(row))} build={build} />
    </>
  )
}

type SimulationAge = {
  readonly isOld: boolean
  /** What was right may not be right any more; what differs stays wrong. */
  readonly isStale: boolean
}

/** Whether the simulation of a build is old by now: decided here alone, for the verdict and for lists. */
const useSimulationAge = (
  build: Pick<TransactionBuild, 'verdict' | 'simulation'> | undefined,
): SimulationAge => {
  const simulation = build?.simulation ?? null
  const isOld =
    useTicking(() => (simulation !== null && isOldSimulation(simulation, tickTime()) ? 'old' : 'fresh')) ===
    'old'
  return { isOld, isStale: isOld && build?.verdict.state === 'accepted' }
}

export type VerdictNow = SimulationAge & {
  readonly tone: VerdictTone
  readonly canSimulate: boolean
  /** To simulate them comes before all else. */
  readonly needsSimulation: boolean
}

export const useVerdictNow = (build: TransactionBuild): VerdictNow => {
  const { verdict, simulation, network, steps } = build
  const hasNode = useNodeNetworks().has(network)
  const { isOld, isStale } = useSimulationAge(build)
  const canSimulate = hasNode && steps.some(({ action }) => action === 'send')
  return {
    tone: isStale ? 'unknown' : verdictBoxTone[verdict.state],
    isOld,
    isStale,
    canSimulate,
    needsSimulation: canSimulate && (simulation === null || isOld),
  }
}

type VerdictWordsProps = { readonly build: TransactionBuild; readonly now: VerdictNow }

export const oldIcon = <HistoryIcon />

export const VerdictHeadline = ({ build, now: { isStale } }: VerdictWordsProps): ReactNode =>
  isStale && build.simulation !== null ? (
    <>
      Simulated <Time at={build.simulation.at} />. Simulate again before signing.
    </>
  ) : (
    <Outcome build={build} />
  )

export const VerdictDetail = ({ build, now: { isOld, isStale, canSimulate } }: VerdictWordsProps) => {
  const { simulation, network, steps } = build
  const { headline } = build.verdict
  const grounds = sayGrounds(headline)
  const hasSides = grounds !== ''
  const sends = steps.some(({ action }) => action === 'send')
  return (
    <>
      {isStale && (
        <span className="md-small">
          <Outcome build={build} isThen />
          {hasSides && ' ·'}
        </span>
      )}{' '}
      {hasSides && !isStale && (
        <b className="md-small">
          {headlineWord(headline)} {'· '}
        </b>
      )}
      {grounds !== '' && (
        <span className="md-small">
          <AddressedText text={grounds} plain />
        </span>
      )}{' '}
      <span className="md-quiet md-small">
        {simulation !== null ? (
          isStale ? (
            `On ${visibleText(simulation.node)}. Things may have changed.`
          ) : (
            <>
              Simulated on {visibleText(simulation.node)}, <Time at={simulation.at} />
              {isOld && '. Simulate again.'}
            </>
          )
        ) : sends ? (
          !canSimulate && `Not simulated. No node for ${network}.`
        ) : (
          'Nothing to simulate'
        )}
      </span>
    </>
  )
}

export const useSimulate = (
  { id, simulation, network }: TransactionBuild,
  { needsSimulation }: VerdictNow,
) => {
  const simulate = useMutation(desk.mutation('transactions.simulate'))
  const button = (
    <Button
      variant={needsSimulation ? 'contained' : 'outlined'}
      loading={simulate.isPending}
      onClick={() => simulate.mutate({ build: id })}
    >
      {simulation === null ? 'Simulate' : 'Simulate again'}
    </Button>
  )
  const failure = simulate.error?.failure
  const problem = failure !== undefined && (
    <ErrorPanel failure={failure} actions={<SettingsLink failure={failure} network={network} />} />
  )
  return { button, problem }
}
