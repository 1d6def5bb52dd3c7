import example from '../../../../../resources/fixtures/signatures/eip-712-mail.json' with { type: 'json' }
import wycheproof from '../../../../../resources/fixtures/wycheproof/ecdsa-secp256k1.json' with { type: 'json' }
import chain from '../../../../../resources/fixtures/signatures/v3-config-update-chain.json' with { type: 'json' }
import eoa from '../../../../../resources/fixtures/signatures/eoa-message.json' with { type: 'json' }
import v1 from '../../../../../resources/fixtures/signatures/v1-nested-message.json' with { type: 'json' }
import v2Damaged from '../../../../../resources/fixtures/signatures/v2-damaged-negative.json' with { type: 'json' }
import v2Wrapped from '../../../../../resources/fixtures/signatures/v2-erc6492-wrapped.json' with { type: 'json' }
import v2 from '../../../../../resources/fixtures/signatures/v2-nested-message.json' with { type: 'json' }
import v3 from '../../../../../resources/fixtures/signatures/v3-message.json' with { type: 'json' }

export const vectors = { eoa, v1, v2, v2Wrapped, v2Damaged, v3 }

export const updateChain = chain

export const wycheproofVectors = wycheproof.tests

/** The example of EIP-712, in which Cow writes to Bob, with its published hashes. */
export const { document: mail, hashes: mailHashes } = example
