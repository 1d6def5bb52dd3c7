import type { Content } from './readings.ts'

type Given = {
  readonly message?: string | undefined
  readonly typedData?: unknown
  readonly digest?: string | undefined
}

export const contentOf = ({ message, typedData, digest }: Given): Content => {
  if (message !== undefined) return { kind: 'message', text: message }
  if (typedData !== undefined) return { kind: 'typed-data', value: typedData }
  if (digest !== undefined) return { kind: 'digest', hex: digest }
  return { kind: 'none' }
}
