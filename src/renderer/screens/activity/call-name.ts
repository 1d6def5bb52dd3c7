import type { CallRow } from '../../../contract/calls.ts'
import { exactTime } from '../../ui/time-format.ts'
import { useTimeSetting } from '../../ui/time-setting.ts'
import { visibleText } from '../../ui/visible-text.ts'

/** Names calls for people, by what was called and when: `ListCollectibles, 12:41:05`. Their numbers say nothing. */
export const useCallName = (): ((call: Pick<CallRow, 'operation' | 'startedAt'>) => string) => {
  const zone = useTimeSetting()
  return ({ operation, startedAt }) =>
    `${visibleText(operation)}, ${exactTime(Date.parse(startedAt), zone).slice(11, 19)}`
}
