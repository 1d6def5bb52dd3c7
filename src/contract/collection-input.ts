import { z } from 'zod'

export const contractAddressPattern = /^0x[0-9a-fA-F]{40}$/

export const contractAddress = z
  .string()
  .regex(contractAddressPattern, 'must be an address: 0x and 40 hex digits')

export const listedSideSchema = z.enum(['listing', 'offer']).describe('The two sides that can be listed.')

export const collectionInput = {
  project: z.string().describe('Project id.'),
  network: z.string().min(1).max(64).describe('Network slug.'),
  contractAddress,
}
