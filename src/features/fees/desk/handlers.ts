import { readFeeAnswer } from '../core/fee-option.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

export const feesHandlers = ({ service }: { readonly service: Pick<ServiceClient, 'read'> }) =>
  ({
    options: ({ project, network, timeoutMs, ...request }, { signal }) =>
      service.read(
        { project, network, operation: 'FeeOptions', request, timeoutMs },
        { read: readFeeAnswer, missing: 'no list of options' },
        signal,
      ),
  }) satisfies HandlersOf<'fees'>
