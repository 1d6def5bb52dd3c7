import { type Command, Option } from 'commander'
import type { MethodCommand } from '../table/command.ts'
import { flagsOf } from './flags.ts'
import { methodOptions } from './method-options.ts'

const formOptions = (): readonly Option[] => [
  new Option('--kind <word>', 'sell or buy: creates a draft first').choices(['sell', 'buy']),
  new Option(
    '--order-id <id>',
    'order (default: the highest active offer for the taker’s tokens; to buy, the cheapest active listing)',
  ),
  new Option('--token-id <id>', 'token of the order; without --order-id, only orders for this token'),
  new Option('--quantity <number>', 'number of pieces').default('1'),
  new Option('--taker <address>', 'seller or buyer'),
  new Option('--marketplace <name>', 'marketplace of the order; only with --order-id'),
  new Option('--project <project>', 'project id or name (default: the only one)'),
  new Option('--network <slug>', 'network (default: the project’s)'),
  new Option('--contract <address>', 'collection (default: the project’s first)'),
  new Option('--wallet-type <text>', 'wallet type (default: not sent)'),
  new Option('--note <text>', 'note for the draft'),
  new Option('--simulate', 'simulate it on a node first'),
  new Option('--export <format>', 'print the steps: json, safe, sendcalls, eip681, cast or dossier'),
]

/** Adds `transactions build`: of a draft, or of what is given, which becomes one. */
export const addBuild = (topic: Command, command: MethodCommand): void => {
  const added = topic
    .command(command.verb)
    .description(`${command.summary} With --kind: draft, build, verdict and export in one command.`)
    .argument('[draft]')
  for (const option of [...formOptions(), ...methodOptions(command)]) added.addOption(option)
  added.action(async (draft: unknown) => {
    const { callBuild } = await import('../run/call-build.ts')
    const given = { ...(typeof draft === 'string' ? { draft } : {}), ...flagsOf(added) }
    process.exitCode = await callBuild(command, given)
  })
}
