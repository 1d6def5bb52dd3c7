import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Findings } from './findings.ts'

export const findingsHandlers = ({ findings }: { readonly findings: Findings }) =>
  passTo('findings', findings) satisfies HandlersOf<'findings'>
