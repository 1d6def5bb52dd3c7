import { hashMessage } from 'viem/utils'
import { z } from 'zod'
import { linkedWalletsOf } from '../data/linked-wallets.ts'
import { verifySignature } from '../signatures.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongChain, wrongSlug } from './networks.ts'
import { address, bytes, chain } from './scalars.ts'

const request = z.object({
  parentWalletAddress: address,
  parentWalletMessage: z.string(),
  parentWalletSignature: bytes,
  signatureChainId: chain,
})

/**
 * Answers GetLinkedWallets to who proves to be the parent wallet: the message is `parent wallet with address 0x…` with its
 * address in any letter case, signed as EIP-191 text (observed). A deployed smart wallet of the devnet has none linked.
 */
export const getLinkedWalletsMethod = ({ devnet }: World): RpcMethod =>
  rpcMethod(request, async (body, { network }) => {
    const { parentWalletAddress: parent, parentWalletMessage: signedText } = body
    const wrong = wrongSlug(network) ?? wrongChain(body.signatureChainId)
    if (wrong !== null) return wrong
    if (signedText.toLowerCase() !== `parent wallet with address ${parent}`) {
      return failureAnswer(
        'InvalidArgument',
        `parentWalletMessage: must be "parent wallet with address ${parent}"`,
      )
    }
    const signed = await verifySignature(devnet, {
      address: parent,
      digest: hashMessage(signedText),
      signature: body.parentWalletSignature,
    })
    if (!signed) {
      return failureAnswer('PermissionDenied', 'parentWalletSignature is not the parent wallet’s signature')
    }
    return answered({
      linkedWallets: parent === devnet?.wallets.deployed.address ? [] : linkedWalletsOf(parent),
    })
  })
