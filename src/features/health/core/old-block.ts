import { devnet } from '../../../core/networks/devnet.ts'

/** Chains make a block within seconds: a node whose newest one is of longer ago than this (ms) has fallen behind. */
const mostAgeMs = 10 * 60_000

export const isOldBlock = (chainId: number, at: number, now: number): boolean =>
  chainId !== devnet.chainId && now - at > mostAgeMs
