import { getAddress } from 'viem/utils'

/** An address in mixed case as ERC-55 has it, so that it can be compared with other tools by eye. */
export const checksumAddress = (address: string): string =>
  /^0x[0-9a-fA-F]{40}$/.test(address) ? getAddress(address.toLowerCase()) : address
