import type { AbiParameter } from 'viem'
import type { DecodedCall } from './decode-call.ts'

export type ArgumentRow = {
  readonly depth: number
  readonly name: string
  readonly type: string
  readonly value: string | null
}

const maxRows = 2000

const printable = (value: unknown): string => (typeof value === 'string' ? value : String(value))

const rowsOf = (
  parameter: AbiParameter,
  value: unknown,
  depth: number,
  name: string,
  rows: ArgumentRow[],
): void => {
  if (rows.length >= maxRows) return
  const { type } = parameter
  const array = /^(.*)\[\d*\]$/.exec(type)
  if (array !== null && Array.isArray(value)) {
    rows.push({ depth, name, type, value: value.length === 0 ? 'none' : null })
    const element = { ...parameter, type: array[1] ?? '' }
    value.forEach((member: unknown, index) => rowsOf(element, member, depth + 1, String(index), rows))
    return
  }
  if (type === 'tuple' && 'components' in parameter) {
    rows.push({ depth, name, type, value: null })
    parameter.components.forEach((component, index) => {
      const member = Array.isArray(value)
        ? (value as readonly unknown[])[index]
        : (value as Readonly<Record<string, unknown>>)[component.name ?? '']
      rowsOf(component, member, depth + 1, component.name ?? String(index), rows)
    })
    return
  }
  rows.push({ depth, name, type, value: printable(value) })
}

export const argumentRows = ({ known, args }: Pick<DecodedCall, 'known' | 'args'>): ArgumentRow[] => {
  const rows: ArgumentRow[] = []
  known?.item.inputs.forEach((input, index) =>
    rowsOf(
      input,
      args[index],
      0,
      input.name === undefined || input.name === '' ? `arg${index + 1}` : input.name,
      rows,
    ),
  )
  return rows
}

const callRow = (call: DecodedCall, depth: number) => ({
  depth,
  to: call.to,
  value: call.value.toString(),
  selector: call.selector,
  signature: call.known?.signature ?? null,
  source: call.known?.source ?? null,
  surplusBytes: call.surplusBytes,
  problem: call.problem,
  operation: call.operation,
  sender: call.sender,
  account: call.account,
  mayFail: call.mayFail,
  gaps: call.gaps,
  bytes: Math.max(0, (call.data.length - 2) / 2),
  rows: argumentRows(call),
})

export const callRows = (call: DecodedCall, depth = 0): ReturnType<typeof callRow>[] => [
  callRow(call, depth),
  ...call.nested.flatMap((inner) => callRows(inner, depth + 1)),
]
