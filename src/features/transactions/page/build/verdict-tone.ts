/** Colours of chips that say a verdict. */
export const verdictTone = {
  accepted: 'success',
  'not-accepted': 'error',
  'not-understood': 'warning',
} as const

/** The same verdicts at the head of their screen. */
export const verdictBoxTone = {
  accepted: 'good',
  'not-accepted': 'bad',
  'not-understood': 'unknown',
} as const
