import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type StartOptions = {
  readonly data: string | undefined
  readonly receiverPort: number | undefined
  readonly noReceiver: boolean
  readonly sample: boolean
  readonly hidden: boolean
}

/** Unknown switches are left alone: Chromium and Electron have hundreds of their own. @returns a sentence where wrong */
export const parseStartOptions = (args: readonly string[], folder: string): StartOptions | string => {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      data: { type: 'string' },
      'receiver-port': { type: 'string' },
      'no-receiver': { type: 'boolean' },
      sample: { type: 'boolean' },
      hidden: { type: 'boolean' },
    },
  })
  const { data, 'receiver-port': port } = values
  if (data === true || data === '')
    return 'The option --data needs a folder, e.g. --data=/home/me/marketdesk.'
  const receiverPort = port === undefined ? undefined : Number(port)
  if (port === true || port === '' || (receiverPort !== undefined && !isPort(receiverPort))) {
    return 'The option --receiver-port needs a number from 0 to 65535, e.g. --receiver-port=4601.'
  }
  return {
    data: typeof data === 'string' ? resolve(folder, data) : undefined,
    receiverPort,
    noReceiver: values['no-receiver'] === true,
    sample: values.sample === true,
    hidden: values.hidden === true,
  }
}

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 65_535
