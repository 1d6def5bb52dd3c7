import { useDeskQuery } from '../../../api/queries.ts'

/** Says whether an order was made by one of the project’s own makers; of nobody’s before these are known. */
export const useOwnMakers = (project: string): ((maker: string | null | undefined) => boolean) => {
  const makers = useDeskQuery('portfolio.makers', { project }).data?.makers
  const own = new Set(makers?.map((one) => one.toLowerCase()))
  return (maker) => own.has(maker?.toLowerCase() ?? '')
}
