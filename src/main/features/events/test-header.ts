import { testHeaders } from '../../../core/webhooks/sample-element.ts'

const name = 'x-marketdesk-test'
const pair = JSON.stringify([name, testHeaders[name]])

/** Whether stored headers, a JSON array of pairs, are of a test: 1 or 0. A value that looks so has its quotes escaped there. */
export const isTestSql = (headers: string): string => `(instr(${headers}, '${pair}') > 0)`
