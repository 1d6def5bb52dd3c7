import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { fail, type Result, succeed } from '../../core/result.ts'
import type { Flags } from '../input/build-input.ts'
import { type Problem, usageProblem } from '../problem.ts'
import { withDesk } from '../run/with-desk.ts'
import { dashed } from '../table/flag-name.ts'
import { topicSummaries } from '../../contract/topic-summaries.ts'
import { createMcpServer, type Offer } from './create-server.ts'
import { toolTable } from './tool-table.ts'
import { usualTopics } from './usual-topics.ts'

export const readAllowed = (given: Flags): Result<ReadonlySet<string>, Problem> => {
  const { allow } = given
  const names = Array.isArray(allow) ? allow.map(String) : []
  const refused = names.find((name) => !toolTable.some(({ method }) => method === name))
  return refused === undefined
    ? succeed(new Set(names))
    : fail(
        usageProblem(
          `--allow ${refused}: no assistant is served that.`,
          'It signs, sends or shows a secret, or does not exist.',
        ),
      )
}

/** What `--topics` names: `all`, or topics as the command line or the contract spells them. */
export const readTopics = ({ topics }: Flags): Result<ReadonlySet<string>, Problem> => {
  if (typeof topics !== 'string') return succeed(new Set<string>(usualTopics))
  const topicsByName = new Map(
    Object.keys(topicSummaries).flatMap(
      (name) =>
        [
          [name, name],
          [dashed(name), name],
        ] as const,
    ),
  )
  if (topics === 'all') return succeed(new Set(topicsByName.values()))
  const names = topics.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !topicsByName.has(name))
  return unknown === undefined
    ? succeed(new Set(names.flatMap((name) => topicsByName.get(name) ?? [])))
    : fail(
        usageProblem(
          `--topics ${unknown}: there is no such topic.`,
          `Topics: ${Object.keys(topicSummaries).join(', ')}.`,
        ),
      )
}

const readOffer = (given: Flags): Result<Offer, Problem> => {
  const allowed = readAllowed(given)
  if (!allowed.ok) return allowed
  const topics = readTopics(given)
  return topics.ok ? succeed({ allowed: allowed.value, topics: topics.value }) : topics
}

export const serveMcp = (given: Flags): Promise<number> =>
  withDesk(
    given,
    [],
    () => Promise.resolve(readOffer(given)),
    async ({ connection, signal }, offer) => {
      const handle = serveStdio(() => createMcpServer(connection, offer, signal))
      const stopped = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      await Promise.race([once(process.stdin, 'close'), once(process.stdin, 'end'), stopped])
      await handle.close()
      return succeed(null)
    },
    'session',
  )
