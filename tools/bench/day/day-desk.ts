import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { contract, type MethodName, type Output } from '../../../src/contract/contract.ts'
import { startServeProcess, type ServeProcess } from '../../../src/main/host/testing/serve-process.ts'
import { readyFacts } from '../../../src/sample/ready.ts'
import { keyring, type TestSample } from '../../../src/sample/testing/call.ts'

const hook = fileURLToPath(new URL('other-sample.ts', import.meta.url))
const longestMs = 180_000

/** A desk whose sample outlives it, so that it can be ended in any way. */
export type DayDesk = {
  /** @throws when the answer is a failure, or not of the shape that the contract says */
  call<N extends MethodName>(method: N, input?: unknown): Promise<Output<N>>
  /** Asks until the answer is as wanted. @throws after three minutes */
  until<T>(what: string, ask: () => Promise<T>, isThere: (found: T) => boolean): Promise<T>
  /** The process with the receiver and the one with the desk are killed, and both started again. */
  crash(meanwhile: () => Promise<void>): Promise<void>
  /** The process of the desk alone is killed; it is started again by the other one. */
  killDesk(meanwhile: () => Promise<void>): Promise<void>
  /** Another program has the receiver's port. */
  takePort(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** What the stand-in for the sample's thread says. */
const describeSample = ({ url, world }: TestSample): string => {
  const { devnet, book } = world
  return JSON.stringify({
    type: 'ready',
    facts: readyFacts(url, keyring, world),
    notice: null,
    contracts: {
      market: devnet?.market ?? null,
      currencies: (devnet?.currencies.slice(1) ?? []).map(({ address, symbol, decimals }) => ({
        address,
        symbol,
        decimals,
      })),
      collections: book.collections.map(({ address, name }) => ({ address, name })),
    },
  })
}

const listen = async (port: number) => {
  // Whoever connects is turned away.
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    port: taken,
    close: async (): Promise<void> => {
      server.close()
      await once(server, 'close')
    },
  }
}

const answerSchema = z.object({
  value: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** Starts a desk for a day on a sample. */
export const openDayDesk = async (data: string, sample: TestSample, entry?: string): Promise<DayDesk> => {
  process.env['OTHER_SAMPLE'] = describeSample(sample)
  const free = await listen(0)
  await free.close()
  const args = ['--sample', '--receiver-port', String(free.port)]
  const begin = (): Promise<ServeProcess> => startServeProcess(data, args, entry, ['--import', hook])
  let desk = await begin()

  const call: DayDesk['call'] = async <N extends MethodName>(method: N, input: unknown = {}) => {
    const { value, error } = answerSchema.parse(await desk.call(method, input))
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return (contract[method].output as unknown as z.ZodType<Output<N>>).parse(value)
  }
  const until: DayDesk['until'] = async (what, ask, isThere) => {
    const end = performance.now() + longestMs
    for (;;) {
      const found = await ask()
      if (isThere(found)) return found
      if (performance.now() > end)
        throw new Error(`Not within three minutes: ${what}. ${JSON.stringify(found)}`)
      await pause(50)
    }
  }
  const pidNow = async (): Promise<number | null> => {
    // While it is started again nobody answers.
    const info = await call('desk.info').catch(() => null)
    return info?.pid ?? null
  }
  const isListening = async (): Promise<boolean> => (await call('receiver.status')).listening

  return {
    call,
    until,
    crash: async (meanwhile) => {
      await desk.kill()
      await meanwhile()
      desk = await begin()
    },
    killDesk: async (meanwhile) => {
      const former = await pidNow()
      if (former === null) throw new Error('The desk does not answer.')
      process.kill(former, 'SIGKILL')
      await meanwhile()
      await until('the desk is started again', pidNow, (pid) => pid !== null && pid !== former)
    },
    takePort: async (meanwhile) => {
      await desk.stop()
      const other = await listen(free.port)
      desk = await begin()
      await meanwhile()
      await other.close()
      await until('the receiver listens again', isListening, (is) => is)
    },
    stop: () => desk.stop(),
  }
}
