import { type Command, Option } from 'commander'
import type { MethodCommand } from '../table/command.ts'
import { flagsOf } from './flags.ts'
import { methodOptions } from './method-options.ts'

const formOptions = (): readonly Option[] => [
  new Option('--kind <word>', 'sell or buy: writes a draft of it first').choices(['sell', 'buy']),
  new Option(
    '--order-id <id>',
    'the order (default: the highest active offer for what the taker holds; to buy, the cheapest active listing)',
  ),
  new Option('--token-id <id>', 'its token; without --order-id: of this token alone'),
  new Option('--quantity <number>', 'how many pieces').default('1'),
  new Option('--taker <address>', 'who sells, or buys'),
  new Option('--marketplace <name>', 'of the order; only with --order-id'),
  new Option('--project <project>', "the project's id or name (default: the only one)"),
  new Option('--network <slug>', 'network (default: that of the project)'),
  new Option('--contract <address>', 'collection (default: the one the project begins with)'),
  new Option('--wallet-type <text>', 'left out of the request by default'),
  new Option('--note <text>', 'kept with the draft'),
  new Option('--simulate', "try it on the network's node, so that the verdict knows what it moves"),
  new Option('--export <format>', 'print the steps: json, safe, sendcalls, eip681, cast or dossier'),
]

/** Adds `transactions build`: of a draft, or of what is given, which becomes one. */
export const addBuild = (topic: Command, command: MethodCommand): void => {
  const added = topic
    .command(command.verb)
    .description(
      `${command.summary} With --kind, of an order: draft, build, verdict and (with --export) export in one.`,
    )
    .argument('[draft]')
  for (const option of [...formOptions(), ...methodOptions(command)]) added.addOption(option)
  added.action(async (draft: unknown) => {
    const { callBuild } = await import('../run/call-build.ts')
    const given = { ...(typeof draft === 'string' ? { draft } : {}), ...flagsOf(added) }
    process.exitCode = await callBuild(command, given)
  })
}
