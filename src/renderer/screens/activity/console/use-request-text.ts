import { useMemo, useState } from 'react'
import type { Json } from '../../../../contract/scalars.ts'
import { readRequest, type ReadRequest } from './read-request.ts'
import { recallRequest, rememberRequest } from './request-draft.ts'

export type RequestText = {
  readonly text: string
  readonly read: ReadRequest
  /** The newest JSON that could be read. */
  readonly value: Json
  readonly setText: (text: string) => void
  readonly setValue: (value: Json) => void
}

/** JSON as it is shown to be written. */
export const writtenJson = (value: Json): string => JSON.stringify(value, null, 2)

/**
 * The request that is being written: its text is the one truth, the form reads and changes it. Remembered by operation.
 *
 * @param example what to begin with when nothing is remembered
 */
export const useRequestText = (operation: string, example: Json): RequestText => {
  const [text, setText] = useState(() => recallRequest(operation) ?? writtenJson(example))
  const read = useMemo(() => readRequest(operation, text), [operation, text])
  const [value, setValue] = useState<Json>(read.value ?? example)
  if (read.value !== undefined && read.value !== value) setValue(read.value)
  const write = (next: string): void => {
    setText(next)
    rememberRequest(operation, next)
  }
  return { text, read, value, setText: write, setValue: (next) => write(writtenJson(next)) }
}
