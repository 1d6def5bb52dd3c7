import Button from '@mui/material/Button'
import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import type { QueryDraft } from './check/draft-schema.ts'
import { examples } from './check/examples.ts'

/** A part of the bytes, and how long it is: bytes, or words where that differs. */
type Part = readonly [name: string, length?: string | number]

type Form = {
  readonly name: string
  readonly parts: readonly Part[]
  /** What else there is to the bytes. */
  readonly more?: string
  readonly means: string
  /** Title of an example that has this form. */
  readonly example?: string
}

const key: readonly Part[] = [
  ['r', 32],
  ['s', 32],
  ['v', 1],
]

const ofKeys: readonly Form[] = [
  {
    name: 'Signature of one key',
    parts: key,
    means:
      'v is 27 or 28, or 0 or 1. With EIP-155 it can include the chain, which must then be the one asked about. Nearly any such bytes lead to some key; what counts is whether it is the address.',
    example: 'One key',
  },
  {
    // Not broken at its hyphen.
    name: 'Compact (EIP\u20112098)',
    parts: [
      ['r', 32],
      ['parity, s', 32],
    ],
    means: 'The same, with the parity in the top bit of s.',
  },
  {
    name: 'Fields',
    parts: [],
    more: 'JSON with r, s and v or yParity',
    means: 'The same, as libraries return it.',
  },
  {
    name: 'High s',
    parts: key,
    more: 's in the upper half',
    means: 'The twin of a signature, with the other s. Most contracts refuse it (EIP-2), so it is marked.',
  },
]

const ofWallets: readonly Form[] = [
  {
    name: 'Wallet, version 1',
    parts: [['threshold', 2], ['signers']],
    means: 'A list of signers. The configuration rebuilt from them gives the wallet’s address.',
    example: 'Wallet version 1',
  },
  {
    name: 'Wallet, version 2',
    parts: [['kind', '00 to 03'], ['configuration']],
    means:
      '00 and 01: for one chain. 02: for every chain. 03: a chain of configurations, each allowed by the one before it.',
    example: 'Wallet version 2',
  },
  {
    name: 'Wallet, version 3',
    parts: [['flags', 1], ['tree']],
    means: 'Signers, groups with their own threshold, hashes of parts that did not sign, other contracts.',
    example: 'Wallet version 3',
  },
  {
    name: 'Owners of a multisig',
    parts: key,
    more: 'for each owner',
    means: 'Signatures of owners, concatenated. Only the chain knows who owns the multisig.',
  },
]

const wrapped: readonly Form[] = [
  {
    name: 'ERC-6492',
    parts: [['deploying call'], ['signature'], ['6492…6492', 32]],
    means:
      'For a wallet that may not exist yet: the call that deploys it, then the signature. The call is read and must deploy exactly this wallet.',
    example: 'Wallet version 2, not made yet (ERC-6492)',
  },
  {
    name: 'ERC-8010',
    parts: [['signature'], ['delegation'], ['8010…8010', 32]],
    means:
      'For a key’s account that delegates to a contract. It includes the delegation, signed by the key. The contract decides.',
  },
]

const verdicts = [
  [
    'Proven',
    'Follows from the bytes',
    'For a wallet: its first configuration gives the address and the weight suffices. That the wallet still has this configuration is a condition: the verdict counts its conditions and is amber until a chain was asked.',
  ],
  [
    'Refuted',
    'Cannot hold',
    'For a key: no reading leads to the address. For a wallet: its contract refuses it whatever its configuration.',
  ],
  [
    'Cannot be decided offline',
    'Needs a chain',
    'The configuration may have changed on the chain; a contract signs (a passkey, another wallet); a checkpointer knows newer configurations; or a digest was approved in advance.',
  ],
  ['Malformed', 'No signature', 'Shows the byte at which reading stopped.'],
] as const

/** The parts of the bytes in their order. */
const Layout = ({ parts, more }: Pick<Form, 'parts' | 'more'>) => (
  <span className="md-sign__layout">
    {parts.length > 0 && (
      <span className="md-sign__bytes">
        {parts.map(([name, length = '…']) => (
          <span key={name}>
            {name} <span className="md-quiet">{length}</span>
          </span>
        ))}
      </span>
    )}
    {more !== undefined && <span>{more}</span>}
  </span>
)

type FormTableProps = {
  readonly label: string
  readonly forms: readonly Form[]
  readonly onTry: (draft: QueryDraft) => void
}

const FormTable = ({ label, forms, onTry }: FormTableProps) => (
  <SimpleTable
    className="md-sign__forms"
    label={label}
    rows={forms}
    keyOf={({ name }) => name}
    columns={[
      { head: 'Form', isName: true, cell: ({ name }) => name },
      { head: 'Bytes', cell: (form) => <Layout {...form} /> },
      { head: 'Meaning', className: 'md-quiet', cell: ({ means }) => means },
      {
        hiddenHead: 'Example',
        className: 'md-sign__try',
        cell: ({ name, example }) => {
          const draft = examples.find(({ title }) => title === example)?.draft
          return (
            draft !== undefined && (
              <Button aria-label={`Check an example: ${name}`} onClick={() => onTry(draft)}>
                Example
              </Button>
            )
          )
        },
      },
    ]}
  />
)

/** Every form of a signature, and what the verdicts mean. */
export const FormsTab = ({ onTry }: Pick<FormTableProps, 'onTry'>) => (
  <div className="md-sign__results">
    <Panel title="Signatures of keys" description="The numbers are bytes.">
      <FormTable label="Signatures of keys" forms={ofKeys} onTry={onTry} />
    </Panel>
    <Panel title="Signatures of wallets">
      <FormTable label="Signatures of wallets" forms={ofWallets} onTry={onTry} />
    </Panel>
    <Panel title="Wrapped signatures" description="They hold one of the others.">
      <FormTable label="Wrapped signatures" forms={wrapped} onTry={onTry} />
    </Panel>
    <Panel title="What the verdicts mean">
      <SimpleTable
        className="md-sign__forms"
        label="Verdicts"
        rows={verdicts}
        keyOf={([name]) => name}
        columns={[
          { head: 'Verdict', isName: true, cell: ([name]) => name },
          { head: 'Because', cell: ([, because]) => because },
          { head: 'Meaning', className: 'md-quiet', cell: ([, , means]) => means },
        ]}
      />
    </Panel>
  </div>
)
