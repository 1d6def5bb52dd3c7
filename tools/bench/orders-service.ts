import { join } from 'node:path'
import { z } from 'zod'
import type { RunningDesk } from './desk-client.ts'
import { startProcess } from './start-process.ts'

const contractAddress = `0x${'ab'.repeat(20)}`
export const ordersCollection = { network: 'polygon', contractAddress }

/** A service that has a collection with so many listings, in a process of its own. */
export const startOrdersService = async (count: number) => {
  const service = await startProcess([join(import.meta.dirname, 'servers/orders.ts'), String(count)])
  return { url: z.object({ url: z.url() }).parse(service.line).url, stop: () => service.stop() }
}

/** Adds a project of that service. @returns its id, and the path of the page with its listings */
export const addOrdersProject = async (desk: RunningDesk, marketplaceUrl: string) => {
  const { id } = await desk.read('projects.save', {
    name: 'Bench',
    marketplaceUrl,
    networks: [ordersCollection.network],
    accessKey: 'bench-accessKey-1234567890',
  })
  return { id, path: `/orders?network=${ordersCollection.network}&contractAddress=${contractAddress}` }
}
