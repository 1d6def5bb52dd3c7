/** Colours of verdicts. */
export const verdictTone = {
  accepted: 'success',
  'not-accepted': 'error',
  'not-understood': 'warning',
} as const
