import type { Output } from '../../../contract/contract.ts'

/** How many findings need attention, whatever their severity. */
export const unseenCount = ({ notice, warning, critical }: Output<'findings.groups'>['unseen']): number =>
  notice + warning + critical
