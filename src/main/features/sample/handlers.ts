import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import { openSample, type SampleDeps } from './sample.ts'

/** The sample service. */
export const sampleHandlers = (deps: SampleDeps) =>
  ({
    open: () => openSample(deps),
    setActivity: (activity) => {
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
      sample.setActivity(activity)
      lastSample.write({ running: true, ...activity })
      return succeed(activity)
    },
    stop: async () => {
      const { sample, lastSample } = deps
      await sample.stop()
      lastSample.write({ ...lastSample.read(), running: false })
      return succeed({})
    },
  }) satisfies HandlersOf<'sample'>
