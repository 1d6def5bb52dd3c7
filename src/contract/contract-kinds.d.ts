/** What a contract is, as far as its events go: a token of a standard, or a market. */
export declare const contractKinds: readonly ['ERC721', 'ERC1155', 'ERC20', 'market']
