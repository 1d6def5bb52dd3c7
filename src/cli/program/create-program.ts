import { Command } from 'commander'
import manifest from '../../../package.json' with { type: 'json' }
import { commandTable } from '../table/command-table.ts'
import { shortcuts } from '../table/shortcuts.ts'
import { topicSummaries } from '../../contract/topic-summaries.ts'
import { dashed } from '../table/flag-name.ts'
import { addBuild } from './add-build.ts'
import { addMcp } from './add-mcp.ts'
import { addMethod } from './add-method.ts'

const introduction = `Marketdesk on the command line.

Commands use the running Marketdesk, or start one and stop it afterwards.
Lists print as a table in a terminal, as one JSON object per line elsewhere.
See “marketdesk TOPIC --help” and “marketdesk TOPIC COMMAND --help”.`

const footer = `
Exit codes: 0 done, 1 bug, 2 wrong input, 3 not found, 4 conflict, 5 locked,
6 not allowed, 7 service error, 8 no response, 9 unavailable, 10 not running,
11 outcome unknown, 20 the result is no, 21 not this key, 130 cancelled.`

const summaries = Object.entries(topicSummaries).map(([topic, summary]) => [dashed(topic), summary] as const)

const addMethods = (topic: Command, name: string): void => {
  for (const command of commandTable.filter((one) => one.topic === name)) {
    if (command.method === 'transactions.build') addBuild(topic, command)
    else addMethod(topic, command.verb, command, command.summary, {})
  }
  for (const { verb, method, summary, preset } of shortcuts.filter((one) => one.topic === name)) {
    const command = commandTable.find((one) => one.method === method)
    if (command !== undefined) addMethod(topic, verb, command, summary, preset)
  }
}

export const createProgram = (onlyTopic?: string): Command => {
  const program = new Command('marketdesk')
    .description(introduction)
    .version(manifest.version)
    .showSuggestionAfterError()
    .helpCommand(false)
    .addHelpText('after', footer)
    .exitOverride()
  for (const [name, summary] of summaries) {
    const topic = program.command(name).description(summary).helpCommand(false)
    if (onlyTopic === undefined || onlyTopic === name) addMethods(topic, name)
    if (name === 'desk')
      topic
        .command('serve')
        .description('Start Marketdesk in a browser. Options: “marketdesk desk serve --help”.')
  }
  addMcp(program)
  return program
}
