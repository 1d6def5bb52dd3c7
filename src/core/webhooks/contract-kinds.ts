export const contractKinds = ['ERC721', 'ERC1155', 'ERC20', 'market'] as const
