import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { headlineWord, sayGrounds } from '../../core/say.ts'
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
import { Outcome } from './outcome.tsx'
import { useSimulationAge, type SimulationAge } from './simulation-age.ts'

/** What a verdict is worth now: the chain moves on after a simulation. */
export type VerdictNow = SimulationAge & {
  readonly tone: VerdictTone
  /** A node is there to simulate the steps, and some are transactions. */
  readonly canSimulate: boolean
  /** To simulate them comes before all else. */
  readonly needsSimulation: boolean
}

/** How the verdict of a build holds now: the same wherever it is shown. */
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

/** Stands for a verdict whose simulation is old. */
export const oldIcon = <HistoryIcon />

/** The sentence of a verdict: of an old one, that it is old. */
export const VerdictHeadline = ({ build, now: { isStale } }: VerdictWordsProps): ReactNode =>
  isStale && build.simulation !== null ? (
    <>
      Simulated <Time at={build.simulation.at} />. Simulate again before signing.
    </>
  ) : (
    <Outcome build={build} />
  )

/** Whether to sign, what the verdict rests on, and how old that is. */
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
            `On ${visibleText(simulation.node)}. Balances and orders may have changed.`
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

/** Simulates the steps of a build: the button, and why it failed. */
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
