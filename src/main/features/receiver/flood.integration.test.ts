import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, it } from 'vitest'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { openRaw, type RawConnection } from './testing/raw-connection.ts'
import { runTarget } from './testing/run-target.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

let open: RawConnection[] = []

/** Files and connections the receiver's process may have open: by far fewer than the flood wants. */
const mayOpen = 200

const folder = inEachTest(() => testFolder('flood'))
const target = inEachTest(() =>
  runTarget(folder(), ['/bin/sh', '-c', `ulimit -n ${mayOpen}; exec "$@"`, 'sh']),
)

afterEach(async () => {
  for (const connection of open) connection.end()
  open = []
  await target().end('SIGTERM')
})

const connect = async (): Promise<RawConnection> => {
  const connection = await openRaw(target().port)
  open.push(connection)
  return connection
}

const post = (body: string): string =>
  `POST ${target().path} HTTP/1.1\r\nHost: 127.0.0.1:${target().port}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

it('serves senders old and new while idle connections are three times what its process may have open', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux tells how much a process may have open')
  const persistent = await connect()
  const bodies: string[] = []
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: mayOpen / 4 }, connect))
    // A connection that was quiet for longest is closed first, so one that sends now and then stays.
    const old = `persistent ${round}`
    persistent.send(post(old))
    expect((await persistent.answer())?.status).toBe(200)
    const fresh = await connect()
    const young = `new ${round}`
    fresh.send(post(young))
    expect((await fresh.answer())?.status).toBe(200)
    bodies.push(old, young)
  }
  expect(open.filter(({ socket }) => !socket.destroyed).length).toBeLessThan(mayOpen)
  const database = new Database(join(folder(), 'log', 'deliveries.db'), { readonly: true })
  const stored = database.prepare('SELECT body FROM deliveries ORDER BY id').pluck().all() as Buffer[]
  database.close()
  expect(stored.map(String)).toEqual(bodies)
})
