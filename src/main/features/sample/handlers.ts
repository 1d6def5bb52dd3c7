import type { HandlersOf } from '../../platform/router/router.ts'
import { openSample, type SampleDeps } from './sample.ts'

/** The sample service. */
export const sampleHandlers = (deps: SampleDeps) =>
  ({ open: () => openSample(deps) }) satisfies HandlersOf<'sample'>
