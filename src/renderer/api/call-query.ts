import type { Input, MethodName, Output } from '../../contract/contract.ts'
import { valueOf } from './call-failed.ts'
import type { Ask } from './client.ts'

/** Key and function of a call, for the query client. `[name]` is the key of all calls of that name. */
export const callQuery = <N extends MethodName>(ask: Ask, name: N, input: Input<N>) => ({
  queryKey: [name, input] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Output<N>> =>
    valueOf(await ask(name, input, { signal })),
})
