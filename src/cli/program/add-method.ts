import type { Command } from 'commander'
import type { Flags } from '../input/build-input.ts'
import type { MethodCommand } from '../table/command.ts'
import { flagsOf } from './flags.ts'
import { methodOptions } from './method-options.ts'

const positionalFlag = ({ positional, flags }: MethodCommand): { name: string; shown: string } | null => {
  const flag = flags.find(({ name }) => name === positional)
  if (flag === undefined) return null
  return flag.file && flag.types.includes('string')
    ? { name: `${flag.name}-file`, shown: 'file' }
    : { name: flag.name, shown: flag.name }
}

export const addMethod = (
  topic: Command,
  verb: string,
  command: MethodCommand,
  summary: string,
  preset: Flags,
): void => {
  const positional = positionalFlag(command)
  const added = topic.command(verb).description(summary)
  for (const option of methodOptions(command)) added.addOption(option)
  if (positional !== null) added.argument(`[${positional.shown}]`)
  added.action(async (...args: unknown[]) => {
    const [value] = args
    const given = {
      ...preset,
      ...(positional !== null && typeof value === 'string' ? { [positional.name]: value } : {}),
      ...flagsOf(added),
    }
    const { callMethod } = await import('../run/call-method.ts')
    process.exitCode = await callMethod(command, given)
  })
}
