import { z } from 'zod'

/** Decoded JSON of any shape. */
export const jsonValue = z
  .json()
  .register(z.globalRegistry, { id: 'Json', description: 'Decoded JSON of any shape.' })
