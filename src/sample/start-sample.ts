import { nativeAddress } from '../features/orders/core/currency.ts'
import { fail, succeed, type Result } from '../core/result.ts'
import { chainFault } from './chain/chain-fault.ts'
import { startTraffic, type Traffic } from './chain/traffic.ts'
import type { FaultShares } from './indexer/fault-kinds.ts'
import { createKeyring } from './keys.ts'
import { openWorld, type ChainChoice } from './open-world.ts'
import { readyFacts, type Ready } from './ready.ts'
import { startServer, type SampleServer } from './server.ts'
import type { World } from './world.ts'

export type SampleSettings = {
  readonly port: number
  readonly chain: ChainChoice
  readonly traffic: number
  readonly faults?: FaultShares
  readonly wireNames?: Readonly<Record<string, string>>
}

export type Activity = {
  readonly perMinute: number
  readonly faults: boolean
}

export type SampleContracts = {
  readonly market: string | null
  readonly currencies: readonly {
    readonly address: string
    readonly symbol: string
    readonly decimals: number
  }[]
  readonly collections: readonly { readonly address: string; readonly name: string }[]
}

const contractsOf = ({ book, devnet }: World): SampleContracts => ({
  market: devnet?.market ?? null,
  currencies: book.currencies
    .filter(({ address }) => address !== nativeAddress)
    .map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
  collections: book.collections.map(({ address, name }) => ({ address, name })),
})

const throwOther = (cause: unknown): void => {
  if (chainFault(cause) === null) throw cause
}

export type RunningSample = {
  readonly ready: Ready
  readonly notice: string | null
  readonly contracts: SampleContracts
  setActivity(activity: Activity): Promise<void>
  stop(): Promise<void>
}

const whyNot = (cause: unknown, port: number): string =>
  (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `Port ${port} is taken. Choose another with --port, or leave it out.`
    : `The sample cannot listen: ${cause instanceof Error ? cause.message : String(cause)}`

export const startSample = async ({
  port,
  chain,
  traffic,
  faults: shares = {},
  wireNames = {},
}: SampleSettings): Promise<Result<RunningSample, string>> => {
  const keyring = createKeyring(Date.now())
  let server: SampleServer
  try {
    server = await startServer({ port, keyring, wireNames })
  } catch (cause) {
    return fail(whyNot(cause, port))
  }
  const opened = await openWorld(chain)
  if (!opened.ok) {
    await server.stop()
    return opened
  }
  const { value: world } = opened
  world.indexer.setFaults(shares)
  server.open(world)
  // The first reading of all orders takes longest; a failure of it is answered to whoever asks.
  world.book.orders().catch(() => undefined)
  let life: Traffic | null = null
  const setActivity = async ({ perMinute, faults }: Activity): Promise<void> => {
    server.setFaults(faults)
    const former = life
    life = null
    await former?.stop()
    if (world.devnet === null) return
    if (perMinute > 0) life = startTraffic(world.devnet, perMinute)
    // What happened last is final too when nothing comes after it. A node that is gone has nothing to make final.
    else if (former !== null) await world.devnet.finalise().catch(throwOther)
  }
  await setActivity({ perMinute: traffic, faults: false })
  return succeed({
    ready: readyFacts(server.url, keyring, world),
    notice: world.notice,
    contracts: contractsOf(world),
    setActivity,
    stop: async () => {
      await server.stop()
      await life?.stop()
      await world.stop()
    },
  })
}
