import { z } from 'zod'
import { contract, type MethodName } from '../../contract/contract.ts'
import type { Method } from '../../contract/method.ts'
import type { MethodCommand } from './command.ts'
import { dashed } from './flag-name.ts'
import { inputFlags } from './input-flags.ts'
import { outputShape } from './output-shape.ts'

// The command line is built with the value of this constant in place of this module (`tools/inline-values.ts`): it loads none of
// the contract's schemas, and help comes at once.

type Variant = Pick<MethodCommand, 'verb' | 'summary' | 'fixed'> & { readonly input: z.ZodType }

/** `exports.begin` is a command for each kind of file: `exports events`, with the flags of that kind alone. */
const variantsOf = (verb: string, { input, summary }: Method): readonly Variant[] =>
  input instanceof z.ZodDiscriminatedUnion && verb === 'begin'
    ? input.options.flatMap((option): Variant[] => {
        if (!(option instanceof z.ZodObject)) return []
        const { kind } = option.shape
        if (!(kind instanceof z.ZodLiteral)) return []
        const word = String(kind.value)
        return [{ verb: word, summary: option.description ?? summary, fixed: { kind: word }, input: option }]
      })
    : [{ verb: dashed(verb), summary, fixed: {}, input }]

const toCommands = ([method, declared]: [MethodName, Method]): readonly MethodCommand[] => {
  const [topic = '', verb = ''] = method.split('.')
  return variantsOf(verb, declared).map(({ input, ...variant }) => {
    const flags = inputFlags(input).filter(({ path }) => variant.fixed[path.join('.')] === undefined)
    const needed = flags.filter(({ required }) => required)
    const [only] = needed
    const isAlone = needed.length === 1 && only !== undefined && !only.secret && only.name !== 'project'
    return {
      method,
      topic: dashed(topic),
      ...variant,
      flags,
      positional: isAlone ? only.name : null,
      reads: declared.reads ?? null,
      ...outputShape(input, declared.output),
    }
  })
}

export const commandTable: readonly MethodCommand[] = (
  Object.entries<Method>(contract) as [MethodName, Method][]
).flatMap(toCommands)
