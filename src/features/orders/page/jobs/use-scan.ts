import { useDeskQuery } from '../../../../renderer/api/desk.ts'
import type { JobOf } from '../../../jobs/contract.ts'

type Place = { readonly project: string; readonly network: string; readonly contractAddress: string }

/** The newest scan of a collection since the desk was opened. */
export const useScan = (place: Place): JobOf<'orders.check'> | undefined =>
  useDeskQuery('jobs.list', {}).data?.jobs.find(
    (job): job is JobOf<'orders.check'> =>
      job.method === 'orders.check' &&
      job.state !== 'interrupted' &&
      job.input.project === place.project &&
      job.input.network === place.network &&
      job.input.contractAddress.toLowerCase() === place.contractAddress.toLowerCase(),
  )
