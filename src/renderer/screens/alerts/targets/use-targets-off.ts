import { useDeskQuery } from '../../../api/queries.ts'

/** The words for targets of which none is on; `null` where one is, or where there is none. */
export const useTargetsOff = (): string | null => {
  const targets = useDeskQuery('alerts.targets', {}).data?.targets ?? []
  if (targets.length === 0 || targets.some(({ enabled }) => enabled)) return null
  const which = ['The target is', 'Both targets are'][targets.length - 1] ?? 'All targets are'
  return `${which} off: alerts are shown in the inbox only.`
}
