import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { sourceSchema } from '../../../src/contract/sources.ts'
import { startServeProcess, type ServeProcess } from '../../../src/main/host/testing/serve-process.ts'
import { openFile } from '../../../src/main/platform/db/open-readable.ts'
import { contentsOf, type Contents } from './team-reading.ts'

const serve = fileURLToPath(new URL('../../../out/main/serve.js', import.meta.url))

const listSchema = z.object({ value: z.object({ sources: z.tuple([sourceSchema]) }) })
const checkpointsSchema = z.array(z.object({ position: z.int(), digest: z.string() }))
const rowSchema = z.object({
  origin: z.string(),
  originId: z.int(),
  receivedAt: z.int(),
  body: z.instanceof(Uint8Array),
})

/** What a desk has of a team log, read from its own databases. */
export type DeskLog = Contents & {
  /** Where it compared its own digest of the chain with the server's last, and that digest. */
  readonly position: number
  readonly digest: string
}

/** A built desk with a page that follows a team log. */
export type TeamDesk = {
  /** Resolves when it has read up to that position. */
  reached(position: number): Promise<void>
  /** Ends it, and looks at what it stored. */
  end(): Promise<DeskLog>
  kill(): Promise<void>
}

const longestMs = 180_000

const storedIn = (data: string, name: string): string => {
  const [found] = globSync(`**/${name}`, { cwd: data })
  if (found === undefined) throw new Error(`There is no ${name} in ${data}.`)
  return join(data, found)
}

const readStored = (data: string): DeskLog => {
  const sources = openFile(storedIn(data, 'sources.db'))
  const checkpoints = sources.prepare<[], string>('SELECT checkpoints FROM sources').pluck().get() ?? '[]'
  sources.close()
  const newest = checkpointsSchema.parse(JSON.parse(checkpoints)).at(-1)
  const log = openFile(storedIn(data, 'deliveries.db'))
  const rows = log.prepare<[]>(
    `SELECT i.origin, i.origin_id AS originId, d.received_at AS receivedAt, d.body
     FROM imported i JOIN deliveries d ON d.id = i.delivery_id`,
  )
  const contents = contentsOf(z.array(rowSchema).parse(rows.all()))
  log.close()
  return { ...contents, position: newest?.position ?? 0, digest: newest?.digest ?? '' }
}

/** Starts one on an empty folder. @param url of the team log, for a role that reads */
export const startTeamDesk = async (data: string, url: string): Promise<TeamDesk> => {
  mkdirSync(data)
  const passphrase = join(data, 'passphrase')
  writeFileSync(passphrase, 'correct horse battery\n')
  const desk: ServeProcess = await startServeProcess(
    join(data, 'desk'),
    ['--passphrase-file', passphrase],
    serve,
  )
  const added = await desk.call('sources.add', { name: 'Team', url, readToken: 'none' })
  if (!added.ok) throw new Error(`A desk cannot add the team log: ${JSON.stringify(added.error)}`)
  return {
    reached: async (position) => {
      const end = performance.now() + longestMs
      for (;;) {
        const [source] = listSchema.parse(await desk.call('sources.list')).value.sources
        if (source.position >= position && source.state === 'current') return
        if (performance.now() > end)
          throw new Error(`A desk has not read up to ${position} in time: ${JSON.stringify(source)}`)
        await pause(100)
      }
    },
    end: async () => {
      await desk.stop()
      return readStored(data)
    },
    kill: () => desk.kill(),
  }
}
