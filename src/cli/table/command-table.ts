import { contract, type MethodName } from '../../contract/contract.ts'
import type { Method } from '../../contract/method.ts'
import type { MethodCommand } from './command.ts'
import { dashed } from './flag-name.ts'
import { inputFlags } from './input-flags.ts'
import { outputShape } from './output-shape.ts'

// The command line is built with the value of this constant in place of this module (`tools/inline-values.ts`): it loads none of
// the contract's schemas, and help comes at once.

const toCommand = ([method, declared]: [MethodName, Method]): MethodCommand => {
  const [topic = '', verb = ''] = method.split('.')
  const flags = inputFlags(declared.input)
  const needed = flags.filter(({ required }) => required)
  const [only] = needed
  const isAlone = needed.length === 1 && only !== undefined && !only.secret && only.name !== 'project'
  return {
    method,
    topic: dashed(topic),
    verb: dashed(verb),
    summary: declared.summary,
    flags,
    positional: isAlone ? only.name : null,
    reads: declared.reads ?? null,
    ...outputShape(declared.input, declared.output),
  }
}

/** Every method of the contract as a command. */
export const commandTable: readonly MethodCommand[] = (
  Object.entries<Method>(contract) as [MethodName, Method][]
).map(toCommand)
