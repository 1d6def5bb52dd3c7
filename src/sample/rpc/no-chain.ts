import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

export const noChain = (consequence: string): SampleAnswer =>
  failureAnswer('NotImplemented', `this sample runs without a chain, so ${consequence}`)
