import { readdirSync } from 'node:fs'

/** Read anew from the deliveries. */
const derived: ReadonlySet<string> = new Set(['events.db'])

const ofThisMachine: ReadonlySet<string> = new Set(['desk.json', 'tunnel.json', 'running.json'])

/** A removed token would open the log again with an older list: a backup neither has it nor brings it back. */
export const readTokensName = 'read-tokens.json'

export const databasesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^[\w-]+\.db$/.test(name) && !derived.has(name))
    .toSorted((one, other) => Number(other === 'deliveries.db') - Number(one === 'deliveries.db'))

export const settingsIn = (data: string): string[] =>
  readdirSync(data).filter(
    (name) => /^[\w-]+\.json$/.test(name) && !ofThisMachine.has(name) && name !== readTokensName,
  )

export const vaultCopyName = 'vault-copy.json'

export const isDeskFile = (name: string): boolean =>
  /^(log\/[\w-]+\.db|[\w-]+\.json)$/.test(name) &&
  !ofThisMachine.has(name) &&
  !derived.has(name.replace('log/', ''))
