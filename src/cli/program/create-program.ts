import { Command } from 'commander'
import manifest from '../../../package.json' with { type: 'json' }
import { commandTable } from '../table/command-table.ts'
import { shortcuts } from '../table/shortcuts.ts'
import { topicSummaries } from '../../contract/topic-summaries.ts'
import { dashed } from '../table/flag-name.ts'
import { addBuild } from './add-build.ts'
import { addMcp } from './add-mcp.ts'
import { addMethod } from './add-method.ts'

const introduction = `Everything a person can do in Marketdesk, as commands.

A command finds the desk that runs over the data folder, or opens one for itself. Lists are tables in a terminal and one JSON
object a line everywhere else. “marketdesk TOPIC --help” and “marketdesk TOPIC COMMAND --help” say more.`

const footer = `
Exit codes: 0 done, 2 wrong input, 3 not found, 4 conflict, 5 locked, 6 not allowed, 7 the service said no, 8 no answer,
9 not now, 10 no desk, 11 outcome unknown, 20 the answer is no, 21 not this key (a chain may still say yes), 130 given up, 1 a bug.`

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

/**
 * The command line, derived from the contract.
 *
 * @param wanted the topic that is called, whose commands alone are added; left out, those of all topics
 */
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
        .description('Serve the desk with its page; “marketdesk desk serve --help” has its options.')
  }
  addMcp(program)
  return program
}
