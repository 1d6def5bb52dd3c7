import type { Answer, Output } from '../../contract/contract.ts'
import type { Project } from '../../contract/projects.ts'
import { useAction } from './actions.ts'
import { useCurrentProject } from './current-project.ts'
import { useCall } from './queries.ts'

/** The sample's project and the service behind it, which ends with the desk while the project stays. */
export type Sample = {
  /** `null`: it was never opened, or it was removed. */
  readonly project: Project | null
  /** The desk said that the sample service does not run; `false` also while that is not known. */
  readonly isStopped: boolean
  readonly isStarting: boolean
  /** Starts the service and points its project at it, adding the project where there is none. */
  readonly open: () => Promise<Answer<Output<'sample.open'>>>
}

/** The sample as the shell and the screens see it. Belongs inside of the shell. */
export const useSample = (): Sample => {
  const { projects } = useCurrentProject()
  const info = useCall('desk.info', {}).data
  const action = useAction('sample.open')
  return {
    project: projects.find((project) => project.sample) ?? null,
    isStopped: info !== undefined && info.sample === null,
    isStarting: action.isRunning,
    open: () => action.run({}),
  }
}
