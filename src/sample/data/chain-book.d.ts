import type { Devnet } from '../chain/chain-types.ts'
import type { Book } from './book.ts'
/** Orders as they stand on the devnet. */
export declare const chainBook: (devnet: Devnet) => Book
