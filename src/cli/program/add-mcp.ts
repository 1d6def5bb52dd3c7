import type { Command } from 'commander'
import { usualTopics } from '../mcp/usual-topics.ts'
import { flagsOf } from './flags.ts'
import { deskOptions } from './method-options.ts'

const collect = (value: string, former: readonly string[]): readonly string[] => [...former, value]

export const addMcp = (program: Command): void => {
  const added = program
    .command('mcp')
    .description('Serve assistants over MCP (standard input and output): read-only, plus what --allow names.')
    .option(
      '--allow <method>',
      'allow a method that changes something, such as eventNotes.put (repeatable)',
      collect,
      [],
    )
    .option(
      '--topics <names>',
      `topics to offer as tools, comma-separated, or all (default: ${usualTopics.join(',')})`,
    )
  for (const option of deskOptions()) added.addOption(option)
  added.action(async () => {
    const { serveMcp } = await import('../mcp/serve-mcp.ts')
    process.exitCode = await serveMcp(flagsOf(added))
  })
}
