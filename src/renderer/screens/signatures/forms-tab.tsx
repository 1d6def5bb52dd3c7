import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'

type Row = readonly [name: string, looks: string, means: string]

const forms: readonly Row[] = [
  [
    'Signature of one key',
    '65 bytes: r, s and v',
    'v is 27 or 28, or 0 or 1. With EIP-155 it can include the chain, which must then be the one asked about. Nearly any such bytes lead to some key; what counts is whether it is the address.',
  ],
  ['Compact (EIP-2098)', '64 bytes', 'The same, with the parity in the top bit of s.'],
  ['Fields', 'JSON with r, s and v or yParity', 'The same, as libraries return it.'],
  [
    'High s',
    's in the upper half',
    'Each signature has a twin with the other s. Most contracts refuse the upper half (EIP-2), so this is marked.',
  ],
  [
    'Wallet, version 1',
    'threshold, then parts',
    'A list of signers. The configuration rebuilt from them gives the wallet’s address.',
  ],
  [
    'Wallet, version 2',
    'begins with 00 to 03',
    '00 and 01: for one chain. 02: for every chain. 03: a chain of configurations, each allowed by the one before it.',
  ],
  [
    'Wallet, version 3',
    'a byte of flags, then a tree',
    'Signers, groups with their own threshold, hashes of parts that did not sign, other contracts.',
  ],
  [
    'ERC-6492',
    'ends with 6492…6492',
    'For a wallet that may not exist yet: the call that deploys it, then the signature. The call is read and must deploy exactly this wallet.',
  ],
  [
    'ERC-8010',
    'ends with 8010…8010',
    'For a key’s account that delegates to a contract. It includes the delegation, signed by the key. The contract decides.',
  ],
  [
    'Owners of a multisig',
    'a multiple of 65 bytes',
    'Signatures of owners, concatenated. Only the chain knows who owns the multisig.',
  ],
]

const verdicts: readonly Row[] = [
  [
    'Proven',
    'follows from the bytes',
    'For a wallet: its first configuration gives the address and the weight suffices. That the wallet still has this configuration is assumed; the verdict says so.',
  ],
  [
    'Refuted',
    'cannot hold',
    'For a key: no reading leads to the address. For a wallet: its contract refuses it whatever its configuration.',
  ],
  [
    'Cannot be decided offline',
    'needs a chain',
    'The configuration may have changed on the chain; a contract signs (a passkey, another wallet); a checkpointer knows newer configurations; or a digest was approved in advance.',
  ],
  ['Malformed', 'no signature', 'Shows the byte at which reading stopped.'],
]

const FormTable = ({
  label,
  heads: [name, looks, means],
  rows,
}: {
  readonly label: string
  readonly heads: Row
  readonly rows: readonly Row[]
}) => (
  <SimpleTable
    className="md-sign__forms"
    label={label}
    rows={rows}
    keyOf={([key]) => key}
    columns={[
      { head: name, isName: true, cell: ([cell]) => cell },
      { head: looks, cell: ([, cell]) => cell },
      { head: means, className: 'md-quiet', cell: ([, , cell]) => cell },
    ]}
  />
)

/** Every form of a signature, and what the verdicts mean. */
export const FormsTab = () => (
  <div className="md-sign__results">
    <Panel title="Forms of a signature">
      <FormTable label="Forms of a signature" heads={['Form', 'Bytes', 'Meaning']} rows={forms} />
    </Panel>
    <Panel title="What the verdicts mean">
      <FormTable label="Verdicts" heads={['Verdict', 'Because', 'Meaning']} rows={verdicts} />
    </Panel>
  </div>
)
