import { useQuery } from '@tanstack/react-query'
import type { OrderJob } from '../../contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'

type Of = { readonly project: string; readonly network: string; readonly contractAddress: string }

/** Work on the orders of one collection, newest first. */
export const useJobs = (kind: OrderJob['kind'], of: Of): readonly OrderJob[] => {
  const { data } = useQuery(desk.query('orders.jobs', {}))
  return (data?.jobs ?? []).filter(
    (job) =>
      job.kind === kind &&
      job.project === of.project &&
      job.network === of.network &&
      job.contractAddress.toLowerCase() === of.contractAddress.toLowerCase(),
  )
}
