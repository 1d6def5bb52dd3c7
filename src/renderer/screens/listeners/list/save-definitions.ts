import type { Output } from '../../../../contract/contract.ts'
import { downloadBytes } from '../../../ui/download.ts'

/** Saves definitions of listeners as the file that another desk imports. */
export const saveDefinitions = (definitions: Output<'listeners.export'>['definitions']): void =>
  downloadBytes(
    new TextEncoder().encode(`${JSON.stringify(definitions, null, 2)}\n`),
    'marketdesk-listeners.json',
  )
