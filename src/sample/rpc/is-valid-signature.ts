import { z } from 'zod'
import { verifySignature } from '../signatures.ts'
import type { World } from '../world.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongChain, wrongSlug } from './networks.ts'
import { address, bytes, chain } from './scalars.ts'

const request = z.object({
  chainId: chain,
  walletAddress: address,
  digest: bytes.refine((digest) => digest.length === 66, 'must be 32 bytes: hash a message before'),
  signature: bytes,
})

export const isValidSignatureMethod = ({ devnet }: World): RpcMethod =>
  rpcMethod(
    request,
    async ({ chainId, walletAddress, digest, signature }, { network }) =>
      wrongSlug(network) ??
      wrongChain(chainId) ??
      answered({ isValid: await verifySignature(devnet, { address: walletAddress, digest, signature }) }),
  )
