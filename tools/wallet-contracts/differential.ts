import {
  encodeDeployData,
  encodeFunctionData,
  parseAbi,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { loadRecover } from '../../src/features/signatures/core/curve.ts'
import { examine } from '../../src/features/signatures/core/examine.ts'
import { ofHex } from '../../src/features/signatures/core/bytes.ts'
import type { Verdict } from '../../src/features/signatures/core/report.ts'
import { signaturesOf } from '../../src/features/signatures/core/testing/sign.ts'
import { startWalletChain, viewCall, type Request } from './node.ts'
import { makeWallets, checksOf, wrappedChecksOf, type SignatureCheck } from './checks.ts'
import { seededRandom } from './random.ts'
import type { SigningKey } from './sign-as-wallet.ts'

/** One check on which the desk and the wallet's contract differ in a way that must not be. */
export type Disagreement = SignatureCheck & { readonly verdict: Verdict; readonly contract: boolean }

export type DifferentialRun = {
  readonly checked: number
  /** How often the contract said yes. */
  readonly accepted: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  /** Proven, and the contract says no. */
  readonly falseProofs: readonly Disagreement[]
  /** Refuted or malformed, and the contract says yes. */
  readonly falseRefusals: readonly Disagreement[]
}

const abi = parseAbi(['function isValidSignature(bytes32 digest, bytes signature) view returns (bytes4)'])
const magic = '0x1626ba7e'
const batch = 100

const keysFrom = (count: number): SigningKey[] =>
  Array.from({ length: count }, (_, index) => {
    const key = signaturesOf(`0x${(index + 101).toString(16).padStart(64, '0')}`)
    return {
      address: ofHex(key.address),
      sign: (digest) => {
        const { rsv, parity } = key.sign(digest)
        return { rs: ofHex(rsv).slice(0, 64), parity }
      },
    }
  })

const toContract = ({ address, digest, signature }: SignatureCheck): Request =>
  viewCall(address, encodeFunctionData({ abi, args: [digest, signature] }))

/** The check of ERC-6492, which makes the wallet first where the signature says how. */
const toUniversal = ({ address, digest, signature }: SignatureCheck): Request =>
  viewCall(
    undefined,
    encodeDeployData({
      abi: universalSignatureValidatorAbi,
      args: [address, digest, signature],
      bytecode: universalSignatureValidatorByteCode,
    }),
  )

const isYes = (answer: string | null): boolean =>
  answer !== null && (answer.startsWith(magic) || answer === '0x01' || /^0x0{63}1$/.test(answer))

/**
 * Asks the wallets' own contracts and the desk the same generated checks.
 *
 * @param count of checks at least; a fifth of them wrapped by ERC-6492
 */
export const compareWithContracts = async (seed: number, count: number): Promise<DifferentialRun> => {
  const recover = await loadRecover()
  const chain = await startWalletChain()
  try {
    const random = seededRandom(seed)
    const keys = keysFrom(12)
    const { deployed, counterfactual } = await makeWallets(chain, keys, random, 150)
    const contexts = Object.values(chain.contexts)
    const verdicts = { proven: 0, 'not-this-key': 0, undecided: 0, malformed: 0 }
    const falseProofs: Disagreement[] = []
    const falseRefusals: Disagreement[] = []
    let checked = 0
    let accepted = 0
    const compare = async (
      checks: Generator<SignatureCheck>,
      most: number,
      request: (check: SignatureCheck) => Request,
    ): Promise<void> => {
      for (let done = 0; done < most; done += batch) {
        const some = Array.from({ length: batch }, () => checks.next().value as SignatureCheck)
        const results = some.map((check) =>
          examine(
            {
              address: check.address,
              signature: check.signature,
              chainId: chain.chainId,
              content: { kind: 'digest', hex: check.digest },
              contexts,
            },
            recover,
            false,
          ),
        )
        // Each is checked about the digest that was given, and a proven one about that of the reading that fits.
        const fitting = results.map(
          ({ readings }, place) => readings.find(({ fits }) => fits === true)?.digest ?? some[place]?.digest,
        )
        const answers = await chain.send([
          ...some.map(request),
          ...some.map((check, place) =>
            request({ ...check, digest: (fitting[place] ?? check.digest) as Hex }),
          ),
        ])
        for (const [place, check] of some.entries()) {
          const verdict = results[place]?.verdict ?? 'malformed'
          const contract = isYes(answers[place] ?? null)
          const contractOnFitting = isYes(answers[some.length + place] ?? null)
          checked += 1
          if (contract) accepted += 1
          verdicts[verdict] += 1
          if (verdict === 'proven' && !contractOnFitting) falseProofs.push({ ...check, verdict, contract })
          if (contract && (verdict === 'not-this-key' || verdict === 'malformed'))
            falseRefusals.push({ ...check, verdict, contract })
        }
      }
    }
    const wrapped = Math.ceil(count / 5)
    await compare(checksOf(chain, deployed, keys, random), count - wrapped, toContract)
    await compare(wrappedChecksOf(chain, counterfactual, keys, random), wrapped, toUniversal)
    return { checked, accepted, verdicts, falseProofs, falseRefusals }
  } finally {
    await chain.stop()
  }
}
