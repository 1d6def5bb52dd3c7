import type { ReceiverAnswer } from '../../../receiver/contract.ts'

export const answerWords = (answer: ReceiverAnswer | null): string => {
  if (answer === null) return '200, empty'
  const delay = answer.delayMs === 0 ? '' : ` after ${answer.delayMs.toLocaleString('en')} ms`
  return `${answer.status}${delay}, ${answer.body === '' ? 'empty' : 'with a body'}`
}
