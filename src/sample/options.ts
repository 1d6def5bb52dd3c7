import { parseArgs } from 'node:util'
import { faultKinds, type FaultKind } from '../core/fault-kinds.ts'
import type { FaultShares } from './indexer/fault-kinds.ts'
import type { ChainChoice } from './open-world.ts'
import type { SampleSettings } from './start-sample.ts'

export type SampleOptions = Omit<SampleSettings, 'wireNames'> & {
  readonly wireNames: string | null
  readonly json: boolean
  readonly help: boolean
}

export const usage = `A local service of the marketplace interface, with made-up data. Listens on 127.0.0.1 only.

  npm run sample -- [--port N] [--anvil | --chain URL | --no-chain] [--traffic N] [--fault KIND=SHARE] [--wire-names FILE] [--json]

  --port N     port to listen on; 0, the default, takes any free one
  --anvil      start a local chain (anvil) and end where that cannot be done; left out, a chain is started where it can be
  --chain URL  stand on a running node with unlocked accounts, e.g. http://127.0.0.1:8545
  --no-chain   no chain: orders are made up and cannot be filled, listeners hear nothing
  --traffic N  N actions a minute on the chain: listings, offers, purchases, sales, transfers, cancellations
  --fault KIND=SHARE  what goes wrong with so many of the blocks that are delivered, e.g. --fault lost=0.01; may be given several
               times: ${faultKinds.join(', ')}
  --wire-names FILE  words of its own in place of the document's neutral ones, as JSON: {"platform_marketplace_v2": "harbour_v2"}
  --json       print one line of JSON when ready: url, accessKey, secretKey, projectId, chainUrl, network, collections, pid
  --help       this text

Stop it with Ctrl-C or SIGTERM.`

const mostTraffic = 6000

const wholeNumber = (name: string, text: string, most: number): number => {
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number > most) throw new Error(`--${name} takes a number from 0 to ${most}.`)
  return number
}

const readShare = (text: string): readonly [FaultKind, number] => {
  const [name, share = ''] = text.split('=', 2)
  const kind = faultKinds.find((one) => one === name)
  if (kind === undefined) throw new Error(`--fault knows ${faultKinds.join(', ')}; not ${name}.`)
  if (!/^(?:0|1|0?\.\d{1,6})$/.test(share))
    throw new Error(`--fault ${kind} takes a share from 0 to 1, e.g. ${kind}=0.01.`)
  return [kind, Number(share)]
}

const readShares = (texts: readonly string[], chain: ChainChoice): FaultShares => {
  if (texts.length > 0 && chain === 'none') throw new Error('--fault needs a chain; leave --no-chain out.')
  return Object.fromEntries(texts.map(readShare))
}

export const readOptions = (args: readonly string[]): SampleOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      anvil: { type: 'boolean', default: false },
      chain: { type: 'string' },
      'no-chain': { type: 'boolean', default: false },
      traffic: { type: 'string', default: '0' },
      fault: { type: 'string', multiple: true, default: [] },
      'wire-names': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const choices: ChainChoice[] = [
    ...(values.anvil ? (['anvil'] as const) : []),
    ...(values['no-chain'] ? (['none'] as const) : []),
    ...(values.chain === undefined ? [] : [{ url: values.chain }]),
  ]
  if (choices.length > 1) throw new Error('Give one of --anvil, --chain and --no-chain, not several.')
  const chain = choices[0] ?? 'auto'
  const traffic = wholeNumber('traffic', values.traffic, mostTraffic)
  if (traffic > 0 && chain === 'none') throw new Error('--traffic needs a chain; leave --no-chain out.')
  return {
    port: wholeNumber('port', values.port, 65_535),
    chain,
    traffic,
    faults: readShares(values.fault, chain),
    wireNames: values['wire-names'] ?? null,
    json: values.json,
    help: values.help,
  }
}
