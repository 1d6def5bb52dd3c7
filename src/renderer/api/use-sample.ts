import { useMutation, useQuery } from '@tanstack/react-query'
import type { Answer, Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Project } from '../../features/projects/contract.ts'
import { desk } from './desk.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { useCurrentProject } from './current-project.ts'

/** The sample's project and the service behind it, which ends with the desk while the project stays. */
export type Sample = {
  readonly project: Project | null
  /** The desk said that the sample service does not run; `false` also while that is unknown. */
  readonly isStopped: boolean
  readonly running: Output<'desk.info'>['sample']
  readonly isStarting: boolean
  /**
   * Starts the service and points its project at it, adding the project where there is none. Starts nothing while the vault is
   * locked: the service would run with keys that its project never gets.
   */
  readonly open: () => Promise<Answer<Output<'sample.open'>>>
}

const vaultIsLocked: Failure = {
  kind: 'locked',
  message: 'The sample’s keys need the vault.',
  hint: 'Unlock the vault, then start the sample.',
}

export const useSample = (): Sample => {
  const { projects } = useCurrentProject()
  const info = useQuery(desk.query('desk.info', {})).data
  const vault = useQuery(desk.query('vault.status', {})).data
  const action = useMutation(desk.mutation('sample.open'))
  return {
    project: projects.find((project) => project.sample) ?? null,
    running: info?.sample ?? null,
    isStopped: info !== undefined && info.sample === null,
    isStarting: action.isPending,
    open: async () =>
      vault?.state === 'locked'
        ? { ok: false, error: vaultIsLocked }
        : await answerOf(action.mutateAsync({})),
  }
}

export const sampleProblem = ({ message, hint }: Failure): string =>
  hint === undefined ? message : `${message} ${hint}`
