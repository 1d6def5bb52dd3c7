import { AddressedText } from './addressed-text.tsx'
import { JsonView } from './json-view.tsx'
import { looseShape } from './loose-shape.ts'
import './plain-table.css'
import { visibleText } from './visible-text.ts'
import { SimpleTable } from './simple-table.tsx'

type LooseValueProps = {
  readonly name: string
  readonly value: unknown
}

export const LooseValue = ({ name, value }: LooseValueProps) => {
  const shape = looseShape(value)
  switch (shape.kind) {
    case 'text':
      return <AddressedText text={shape.text} />
    case 'list':
      return <AddressedText text={shape.items.join(', ')} />
    case 'members':
      return (
        <SimpleTable
          label={visibleText(name)}
          rows={shape.members}
          keyOf={([member]) => member}
          columns={[
            { isName: true, cell: ([member]) => visibleText(member) },
            { cell: ([, text]) => <AddressedText text={text} /> },
          ]}
        />
      )
    case 'rows':
      return (
        <table className="md-plain-table" aria-label={visibleText(name)}>
          <thead>
            <tr>
              {shape.columns.map((column) => (
                <th key={column} scope="col">
                  {visibleText(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shape.rows.map((row, index) => (
              <tr key={index}>
                {row.map((text, place) => (
                  <td key={place}>
                    <AddressedText text={text} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'json':
      return <JsonView title={visibleText(name)} text={shape.text} />
  }
}
