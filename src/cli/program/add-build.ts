import { type Command, Option } from 'commander'
import type { MethodCommand } from '../table/command.ts'
import { flagsOf } from './flags.ts'
import { methodOptions } from './method-options.ts'

export const addBuild = (topic: Command, command: MethodCommand): void => {
  const added = topic.command(command.verb).description(command.summary).argument('[draft]')
  const options = [
    new Option('--export <format>', 'print the steps: json, safe, sendcalls, eip681, cast or dossier'),
    new Option(
      '--override <id...>',
      'with --export: every reason against the build, where it is not accepted',
    ),
  ]
  for (const option of [...methodOptions(command), ...options]) added.addOption(option)
  added.action(async (draft: unknown) => {
    const { callBuild } = await import('../run/call-build.ts')
    const given = { ...(typeof draft === 'string' ? { draft } : {}), ...flagsOf(added) }
    process.exitCode = await callBuild(command, given)
  })
}
