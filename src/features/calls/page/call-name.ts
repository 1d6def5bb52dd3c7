import type { CallRow } from '../contract.ts'
import { exactTime } from '../../../renderer/ui/time-format.ts'
import { useTimeSetting } from '../../../renderer/ui/time-setting.ts'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

export const useCallName = (): ((call: Pick<CallRow, 'operation' | 'startedAt'>) => string) => {
  const zone = useTimeSetting()
  return ({ operation, startedAt }) =>
    `${visibleText(operation)}, ${exactTime(Date.parse(startedAt), zone).slice(11, 19)}`
}
