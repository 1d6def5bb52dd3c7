import type { Output } from '../../../contract/contract.ts'

export const unseenCount = ({ notice, warning, critical }: Output<'findings.groups'>['unseen']): number =>
  notice + warning + critical
