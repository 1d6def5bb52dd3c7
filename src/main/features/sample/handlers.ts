import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import { listenToSample, type ListeningDeps } from './listen-to-sample.ts'
import { openSample, type SampleDeps } from './sample.ts'
import { listFaults, playFault } from './sample-faults.ts'

/** The sample service. */
export const sampleHandlers = (deps: SampleDeps & ListeningDeps) =>
  ({
    open: () => openSample(deps),
    setActivity: async ({ listen = false, ...activity }) => {
      const { sample, lastSample } = deps
      const facts = sample.facts()
      if (facts === null || (activity.perMinute > 0 && facts.chainUrl === null))
        return fail({
          kind: 'unavailable',
          message: facts === null ? 'The sample service does not run.' : 'The sample has no chain here.',
          hint:
            facts === null
              ? 'Open the sample project first.'
              : 'Run `npm run doctor`; it tells what is missing.',
        })
      if (listen && activity.perMinute > 0) {
        const listening = await listenToSample(deps, true)
        if (!listening.ok) return listening
      }
      sample.setActivity(activity)
      lastSample.write({ running: true, ...activity })
      return succeed(activity)
    },
    playFault: async (input) => {
      const listening = await listenToSample(deps)
      return listening.ok ? playFault(deps.sample, input) : listening
    },
    faults: () => listFaults(deps.sample),
    stop: async () => {
      const { sample, lastSample } = deps
      await sample.stop()
      lastSample.write({ ...lastSample.read(), running: false })
      return succeed({})
    },
  }) satisfies HandlersOf<'sample'>
