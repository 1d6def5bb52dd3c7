export type ArrivalFault = 'path-missing' | 'url-changed'

type Registration = {
  readonly state: string
  readonly receives: 'desk' | 'elsewhere'
  readonly url: string | null
  readonly currentUrl: string | null
  readonly paused: boolean
}

/** Why no delivery of a registered listener can arrive on this desk, until it is registered again; `null`: it can. */
export const arrivalFault = (
  { state, receives, url, currentUrl, paused }: Registration,
  pathMissing: boolean,
): ArrivalFault | null => {
  if (state !== 'registered' || paused) return null
  if (pathMissing) return 'path-missing'
  return receives === 'desk' && currentUrl !== null && currentUrl !== url ? 'url-changed' : null
}
