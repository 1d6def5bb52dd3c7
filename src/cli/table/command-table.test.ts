import { describe, expect, it } from 'vitest'
import { contract, type MethodName } from '../../contract/contract.ts'
import { createProgram } from '../program/create-program.ts'
import { methodOptions } from '../program/method-options.ts'
import { commandTable } from './command-table.ts'
import { shortcuts } from './shortcuts.ts'

const methods = Object.keys(contract) as MethodName[]

const commandOf = (method: MethodName) => {
  const found = commandTable.find((command) => command.method === method)
  if (found === undefined) throw new Error(`${method} is no command.`)
  return found
}

describe('the commands', () => {
  const topics = new Map(createProgram().commands.map((topic) => [topic.name(), topic]))

  it('have every method, with its own summary', () => {
    const missing = methods.filter((method) => {
      const { topic, verb, summary } = commandOf(method)
      const command = topics.get(topic)?.commands.find((candidate) => candidate.name() === verb)
      return command?.description().includes(summary) !== true
    })
    expect(missing).toEqual([])
  })

  it('reach every member of every input by a flag of its own', () => {
    const reserved = ['--json', '--data', '--url', '--input', '--help', '--version', '--quiet']
    for (const method of methods) {
      const command = commandOf(method)
      const { input } = contract[method]
      const alternatives = 'options' in input ? input.options : [input]
      const members = alternatives
        .flatMap((one) => Object.keys('shape' in one ? one.shape : {}))
        .filter((name) => !(name in command.fixed))
      const flags = commandTable.filter((one) => one.method === method).flatMap((one) => one.flags)
      expect(new Set(flags.map(({ path }) => path[0])), method).toEqual(new Set(members))
      const names = methodOptions(command).map(({ long }) => long)
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        `${method} has a flag twice`,
      ).toEqual([])
      expect(
        command.flags.map(({ name }) => `--${name}`).filter((name) => reserved.includes(name)),
        `${method} has a flag of the program`,
      ).toEqual([])
    }
  })

  it.each(shortcuts)('have the shortcut $topic $verb', ({ topic, verb, method, preset }) => {
    expect(topics.get(topic)?.commands.map((one) => one.name())).toContain(verb)
    const names = methodOptions(commandOf(method)).map(({ long }) => long?.slice(2))
    expect(Object.keys(preset).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('what a command is', () => {
  it('names members of a filter by themselves, and by the filter where the input has the name too', () => {
    const flags = commandOf('events.histogram').flags.map(({ name, path }) => [name, path.join('.')])
    expect(flags).toContainEqual(['contract', 'filter.contractAddress'])
    expect(flags).toContainEqual(['from', 'from'])
    expect(flags).toContainEqual(['filter-from', 'filter.from'])
  })

  it('knows lists, their pages and their numbers', () => {
    expect(commandOf('events.list')).toMatchObject({ rows: 'rows', paging: 'cursor', isNumbered: true })
    expect(commandOf('orders.list')).toMatchObject({
      rows: 'collectibles',
      paging: 'page',
      isNumbered: false,
    })
    expect(commandOf('projects.list')).toMatchObject({ rows: 'projects', paging: null })
    expect(commandOf('events.get')).toMatchObject({ rows: null, positional: 'id' })
    expect(commandOf('exports.begin')).toMatchObject({ rows: null, isText: true })
  })

  it('takes no secret as an argument', () => {
    const secrets = commandTable.flatMap(({ method, flags }) =>
      flags.filter(({ secret }) => secret).map(({ path }) => `${method} ${path.join('.')}`),
    )
    const known = `desk.restore passphrase, projects.save accessKey, projects.save secretKey, projects.probe accessKey, projects.probe secretKey, vault.unlock passphrase, vault.setPassphrase passphrase,
      vault.setPassphrase current, events.resend headers, events.resend signingSecret,
      schedules.set passphrase, nodes.save url, forwarding.save headers, forwarding.save signingSecret,
      alerts.saveTarget signingSecret, alerts.saveTarget password, sources.save readToken, sources.test readToken,
      teamLog.copy password`
    expect(secrets).toEqual(known.split(/,\s+/))
  })
})
