import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../../renderer/api/desk.ts'

/** Says whether an order was made by one of the project’s own makers; `undefined` where none of them are known. */
export const useOwnMakers = (
  project: string,
): ((maker: string | null | undefined) => boolean | undefined) => {
  const makers = useQuery(desk.query('portfolio.list', { project })).data?.makers
  const own = new Set(makers?.map((one) => one.toLowerCase()))
  return (maker) => (makers?.length === 0 ? undefined : own.has(maker?.toLowerCase() ?? ''))
}
