import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Sales } from './service.ts'

export const salesHandlers = ({ sales }: { readonly sales: Sales }) =>
  passTo('sales', sales) satisfies HandlersOf<'sales'>
