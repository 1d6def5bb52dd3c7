import type { Output } from '../../../contract/contract.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

export const automaticText = ({ state, problem, notYet }: Output<'proofs.settings'>): string => {
  const waiting = notYet === 0 ? '' : `; ${countOf(notYet, 'event')} not final yet`
  switch (state) {
    case 'off':
      return 'Off, only on request'
    case 'no-node':
      return 'No node. See Settings → Networks'
    case 'waiting':
      return `Waiting for final blocks${waiting}${problem === null ? '' : `. ${visibleText(problem)}`}`
    case 'proving':
      return `Verifying${waiting}`
    case 'stopped':
      return `Stopped: ${visibleText(problem ?? 'no reason is known')}`
  }
}
