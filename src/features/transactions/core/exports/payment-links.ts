import { encodeFunctionData, parseAbiItem } from 'viem/utils'
import type { AbiFunction } from 'viem'
import { encodedSize } from '../abi-encoding.ts'
import type { DecodedCall } from '../decode-call.ts'
import { fact } from '../fact.ts'
import {
  exportName,
  originNotes,
  type ExportFile,
  type ExportSubject,
  type SendableStep,
} from './export-subject.ts'
import { sendable } from './sendable.ts'

/** Types of arguments a link can carry: one word or one text each. */
const plain = /^(?:address|bool|u?int\d*|bytes\d*|string)$/

/** A link (EIP-681) names a function and its arguments, not bytes: only plain arguments can be determined. */
export const paymentLink = (
  { to, data, value }: SendableStep,
  call: DecodedCall | null,
  chainId: number,
): string | null => {
  const head = `ethereum:${to}@${chainId}`
  const amount = value === 0n ? [] : [`value=${value}`]
  if (data === '0x') return `${head}?value=${value}`
  const method = call?.known ?? null
  if (call === null || method === null || call.surplusBytes > 0) return null
  if (!method.item.inputs.every(({ type }) => plain.test(type))) return null
  // Amounts beyond their type are no arguments that anything could encode again.
  if (encodedSize(method.item.inputs, data.slice(10)) === null) return null
  const parameters = method.item.inputs.map(
    ({ type }, index) => `${type}=${encodeURIComponent(String(call.args[index]))}`,
  )
  const query = [...parameters, ...amount].join('&')
  const link = `${head}/${encodeURIComponent(method.item.name)}${query === '' ? '' : `?${query}`}`
  // A link that would not give these very bytes again is none.
  return readPaymentLink(link)?.data === data.toLowerCase() ? link : null
}

export type ReadLink = {
  readonly to: string
  readonly chainId: number
  readonly value: bigint
  readonly data: `0x${string}`
}

const argument = (type: string, text: string): unknown => {
  if (/^u?int/.test(type)) return BigInt(text)
  return type === 'bool' ? text === 'true' : text
}

export const readPaymentLink = (link: string): ReadLink | null => {
  const read = /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)(?:\/([^?]+))?(?:\?(.*))?$/.exec(link)
  if (read === null) return null
  const [, to = '', chain = '', name, query = ''] = read
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): readonly [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    })
  const value = BigInt(pairs.find(([key]) => key === 'value')?.[1] ?? '0')
  if (name === undefined) return { to, chainId: Number(chain), value, data: '0x' }
  const carried = pairs.filter(([key]) => plain.test(key))
  const item = parseAbiItem(
    `function ${decodeURIComponent(name)}(${carried.map(([type]) => type).join(',')})`,
  ) as AbiFunction
  const args = carried.map(([type, text]) => argument(type, text))
  return {
    to,
    chainId: Number(chain),
    value,
    data: encodeFunctionData({ abi: [item], functionName: item.name, args }).toLowerCase() as `0x${string}`,
  }
}

export const paymentLinks = (subject: ExportSubject): ExportFile => {
  const { network, steps } = subject
  const { sends, left: unsent } = sendable(subject)
  const links = sends.map((send) => ({
    send,
    link: paymentLink(send, steps[send.index]?.call ?? null, network.chainId),
  }))
  const left = links
    .filter(({ link }) => link === null)
    .map(({ send }) => fact('step-not-linkable', { step: send.index }))
  const lines = left.length > 0 ? [] : links.map(({ link }) => `${link}\n`)
  return {
    fileName: `${exportName(subject).file}-eip681.txt`,
    text: lines.join(''),
    notes: [...originNotes(subject), ...unsent, ...left],
  }
}
