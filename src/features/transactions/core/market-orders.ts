import { z } from 'zod'

/** Functions by which markets say how orders stand, each with the structs of its answer. */
export const orderReaders = {
  sample: [
    'struct Fee { address recipient; uint16 bps; }',
    'struct SampleOrder { address maker; uint40 createdAt; uint40 updatedAt; uint8 side; uint8 standard; address collection; uint40 validFrom; uint40 validUntil; uint8 kind; bool cancelled; uint256 tokenId; address currency; uint96 quantity; uint128 unitPrice; uint96 remaining; uint32 blockNumber; Fee[] fees; }',
    'function readOrders(uint256 first, uint256 count) view returns (SampleOrder[])',
  ],
  platform: [
    'struct Request { address creator; bool isListing; bool isERC1155; address tokenContract; uint256 tokenId; uint256 quantity; uint96 expiry; address currency; uint256 pricePerToken; }',
    'function isRequestValidBatch(uint256[], uint256[]) view returns (bool[] valid, Request[] requests)',
  ],
  seaport: [
    'function getOrderStatus(bytes32) view returns (bool isValidated, bool isCancelled, uint256 totalFilled, uint256 totalSize)',
  ],
} as const

export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
const integer = z.union([z.bigint(), z.number().transform(BigInt)])

export const sampleOrders = z.array(
  z.object({
    maker: address,
    side: z.union([z.literal(0), z.literal(1)]),
    standard: z.union([z.literal(0), z.literal(1)]),
    collection: address,
    tokenId: z.bigint(),
    currency: address,
    unitPrice: z.bigint(),
    remaining: z.bigint(),
    validFrom: integer,
    validUntil: integer,
    cancelled: z.boolean(),
  }),
)
export const seaportStatus = z.tuple([z.boolean(), z.boolean(), z.bigint(), z.bigint()])
export const platformRequests = z.tuple([
  z.array(z.boolean()),
  z.array(
    z.object({
      creator: address,
      isListing: z.boolean(),
      isERC1155: z.boolean(),
      tokenContract: address,
      tokenId: z.bigint(),
      quantity: z.bigint(),
      expiry: z.bigint(),
      currency: address,
      pricePerToken: z.bigint(),
    }),
  ),
])
