import { keccak256, stringToBytes } from 'viem/utils'

/** Topic hash of an event: keccak-256 of its canonical signature, `0x` and 64 small hex digits. */
export const topicHash = (canonical: string): string => keccak256(stringToBytes(canonical))
