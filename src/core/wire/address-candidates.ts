import type { Operation } from './operation.ts'

type Group = Operation['group']

const labelsOf: Readonly<Record<Group, readonly string[]>> = {
  marketplace: ['marketplace-api', 'marketplace'],
  metadata: ['metadata'],
  relayer: ['{network}-relayer', 'relayer'],
  api: ['api'],
  indexer: ['{network}-indexer', 'indexer'],
}

const isNamed = (host: string): boolean => /[a-z]/i.test(host) && host.includes('.') && !host.startsWith('[')

/** A label with its prefix for another stage: `dev-marketplace-api` is `dev-metadata` for metadata. */
const stagePattern =
  /^(?<stage>(?:(?!marketplace-)[a-z0-9]+-)?)(?:\{network\}-)?(?:marketplace(?:-api)?|metadata|relayer|api|indexer)$/i

/** All but the first are guesses, and may be hosts of somebody else. */
export const addressCandidates = (group: Group, base: string): string[] => {
  const parts = /^(?<scheme>https?:\/\/)(?<host>[^/:?#]+)(?<rest>.*)$/i.exec(base.trim())?.groups
  if (parts === undefined) return []
  const { scheme = '', host = '', rest = '' } = parts
  const same = `${scheme}${host}${rest}`.replace(/\/+$/, '')
  if (!isNamed(host)) return [same]
  const [first = '', ...others] = host.split('.')
  // What is left of `marketplace.io` belongs to everybody.
  const stage = others.length < 2 ? undefined : stagePattern.exec(first)?.groups?.['stage']
  const domain = stage === undefined ? host : others.join('.')
  // A query may hold a key.
  const path = rest.replace(/[?#].*$/, '')
  const guesses = labelsOf[group].map((label) => {
    const named = label.startsWith('{network}-')
      ? `{network}-${stage ?? ''}${label.slice(10)}`
      : `${stage ?? ''}${label}`
    return `${scheme}${named}.${domain}${path}`.replace(/\/+$/, '')
  })
  return [...new Set([same, ...guesses])]
}
