import type { Failure } from '../../../../contract/failure.ts'
import type { ConnectionCheck } from '../../../projects/contract.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type ServicePart = Exclude<ConnectionCheck['part'], 'node'>

export const serviceNames: Readonly<Record<ConnectionCheck['part'], string>> = {
  marketplace: 'Marketplace',
  metadata: 'Metadata',
  relayer: 'Relayer',
  api: 'API',
  indexer: 'Indexer',
  node: 'Node',
}

const keyOf = (part: ConnectionCheck['part']): 'accessKey' | 'secretKey' =>
  part === 'indexer' ? 'secretKey' : 'accessKey'

export const isService = ({ state }: Pick<ConnectionCheck, 'state'>): boolean => state !== 'failed'

export const hasMarketplace = (checks: readonly ConnectionCheck[]): boolean =>
  checks.some((check) => check.part === 'marketplace' && isService(check))

/** What a test says of a key, the strictest word of all services that take it. */
export type KeyVerdict =
  | { readonly state: 'valid' | 'untested' }
  | {
      readonly state: 'refused' | 'uncertain' | 'unreachable'
      readonly part: ServicePart
      readonly message: string
    }

const order = ['refused', 'passed', 'uncertain', 'failed'] as const

export const keyVerdict = (
  checks: readonly ConnectionCheck[],
  key: 'accessKey' | 'secretKey',
): KeyVerdict => {
  const ofKey = checks.filter(
    (check): check is ConnectionCheck & { part: ServicePart } =>
      check.part !== 'node' && keyOf(check.part) === key && check.state !== 'reached',
  )
  const [found] = order.flatMap((state) => ofKey.filter((check) => check.state === state))
  if (found === undefined) return { state: 'untested' }
  const { part, message } = found
  switch (found.state) {
    case 'passed':
      return { state: 'valid' }
    case 'refused':
    case 'uncertain':
      return { state: found.state, part, message }
    case 'failed':
    case 'reached':
      return { state: 'unreachable', part, message }
  }
}

const keyNames = { accessKey: 'Access key', secretKey: 'Secret key' } as const

export const keyVerdictWords = (verdict: KeyVerdict, key: 'accessKey' | 'secretKey'): string => {
  switch (verdict.state) {
    case 'valid':
      return `${keyNames[key]} valid`
    case 'untested':
      return `${keyNames[key]} not tested`
    case 'refused':
      return `${keyNames[key]} refused by ${serviceNames[verdict.part]}`
    case 'uncertain':
      return `${serviceNames[verdict.part]} can’t test this key`
    case 'unreachable':
      return `${serviceNames[verdict.part]} didn’t respond`
  }
}

export const failureWords = ({ message, hint }: Failure): string =>
  visibleText(hint === undefined ? message : `${message} ${hint}`)
