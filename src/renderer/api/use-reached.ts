import { useApi } from './api-provider.tsx'
import { useLinkState } from './link.ts'

/** Whether the desk answers. While it does not, what is shown is from before and must not be shown as the present state. */
export const useReached = (): boolean => {
  const { link } = useApi()
  return useLinkState(link) === 'up'
}
