export const verdictTone = {
  accepted: 'success',
  'not-accepted': 'error',
  'not-understood': 'warning',
} as const

export const verdictBoxTone = {
  accepted: 'good',
  'not-accepted': 'bad',
  'not-understood': 'unknown',
} as const
