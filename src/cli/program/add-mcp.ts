import type { Command } from 'commander'
import { usualTopics } from '../mcp/usual-topics.ts'
import { flagsOf } from './flags.ts'
import { deskOptions } from './method-options.ts'

const collect = (value: string, former: readonly string[]): readonly string[] => [...former, value]

/** Adds the server for assistants. */
export const addMcp = (program: Command): void => {
  const added = program
    .command('mcp')
    .description(
      'Serve the desk to an assistant over standard input and output (MCP): it can look, and change what --allow names.',
    )
    .option(
      '--allow <method>',
      'let it change something: a method such as eventNotes.put (several: give it again)',
      collect,
      [],
    )
    .option(
      '--topics <names>',
      `tools of these topics, with commas between, or all (default: ${usualTopics.join(',')})`,
    )
  for (const option of deskOptions()) added.addOption(option)
  added.action(async () => {
    const { serveMcp } = await import('../mcp/serve-mcp.ts')
    process.exitCode = await serveMcp(flagsOf(added))
  })
}
