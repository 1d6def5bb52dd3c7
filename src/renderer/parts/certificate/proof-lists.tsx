import { visibleText } from '../../ui/visible-text.ts'
import './certificate.css'

type ProofListsProps = { readonly proves: readonly string[]; readonly doesNotProve: readonly string[] }

/** What a certificate shows and what it does not, in plain words. */
export const ProofLists = ({ proves, doesNotProve }: ProofListsProps) => (
  <>
    <Part title="What it proves" lines={proves} />
    <Part title="What it does not prove" lines={doesNotProve} />
  </>
)

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <>
      <h3 className="md-proves__title">{title}</h3>
      <ul className="md-text md-proves">
        {lines.map((line) => (
          <li key={line}>{visibleText(line)}</li>
        ))}
      </ul>
    </>
  )
