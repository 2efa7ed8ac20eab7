import { type ComponentProps, useState } from 'react'
import type { ProductImport } from '#contract/catalogue/product-import.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'

const choose = async () => (await import('#contract/catalogue/calls/choose-import-columns.ts')).chooseImportColumns

type Report = NonNullable<ProductImport['report']>
type FileColumn = NonNullable<Report['columns']>[number]

interface Props {
  id: string
  report: Report
  choices: NonNullable<ProductImport['column_choices']>
  /** Told whether there are choices that the file was not checked with. */
  onEdit(isEdited: boolean): void
}

/** Position of a column in the file, and the name that staff chose for it; empty: it is not imported. */
type Chosen = Readonly<Record<number, string>>

function useChosen({ id, report, onEdit }: Props) {
  const messages = useStaffCatalogueMessages()
  const { run, isBusy } = useStaffCall(choose)
  const [chosen, setChosen] = useState<Chosen>({})
  const [fault, setFault] = useState<string>()
  const columns = report.columns ?? []
  const nameIn = (choice: Chosen, at: number): string => choice[at] ?? columns[at]?.name ?? ''
  const isOther = (choice: Chosen): boolean => columns.some(({ name }, at) => nameIn(choice, at) !== (name ?? ''))
  function change(at: number, name: string): void {
    const next = { ...chosen, [at]: name }
    setChosen(next)
    onEdit(isOther(next))
  }
  async function apply(): Promise<void> {
    setFault(undefined)
    try {
      await run({ params: { id }, body: { columns: columns.map((_, at) => nameIn(chosen, at) || null) } })
      setChosen({})
      onEdit(false)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  return { nameAt: (at: number) => nameIn(chosen, at), change, apply, isEdited: isOther(chosen), isBusy, fault }
}

/** Open from the start unless the file has the store's own headings. */
const mustLook = ({ columns = [], missing_columns = [] }: Report): boolean =>
  missing_columns.length > 0 || columns.some(({ column, is_guess }) => is_guess || column === null)

/** What each column of the file is read as, which staff can change before the import begins. */
export function ImportColumns(props: Props) {
  const { import: messages } = useStaffCatalogueMessages()
  const [isOpen, setOpen] = useState(mustLook(props.report))
  const missing = props.report.missing_columns ?? []
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.import}>
          <Alert kind="error" title={messages.missingColumns(missing.join(', '))}>
            {messages.missingText}
          </Alert>
        </div>
      )}
      {isOpen ? (
        <ColumnTable {...props} />
      ) : (
        <div className={styles.import}>
          <div className={styles.actions}>
            <Button kind="line" onClick={() => setOpen(true)}>
              {messages.changeColumns}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

type ColumnRow = FileColumn & { at: number }

const readAsColumn = (
  title: string,
  selectOf: (column: ColumnRow) => ComponentProps<typeof Select>,
): ListColumn<ColumnRow> => ({
  id: 'read_as',
  title,
  cell: (column) => (
    <div className={styles.choice}>
      <Select {...selectOf(column)} />
    </div>
  ),
})

function ColumnTable(props: Props) {
  const { import: messages, numbered } = useStaffCatalogueMessages()
  const { nameAt, change, apply, isEdited, isBusy, fault } = useChosen(props)
  const { columns = [] } = props.report
  const options = [
    { value: '', label: messages.notRead },
    ...props.choices.map(({ name, title }) => ({ value: name, label: title })),
  ]
  const rows = columns.map((column, at) => ({ ...column, at }))
  const headingOf = ({ heading, at }: ColumnRow) => heading || numbered(messages.column, at + 1)
  const isChosen = columns.some(({ is_chosen }) => is_chosen)
  return (
    <>
      <Rows
        caption={messages.columns}
        rows={rows}
        keyOf={({ at }) => at}
        columns={[
          { id: 'heading', title: messages.heading, cell: headingOf },
          { id: 'example', title: messages.example, cell: ({ example }) => example ?? '' },
          readAsColumn(messages.readAs, (column) => ({
            label: messages.readAsOf(headingOf(column)),
            options,
            value: nameAt(column.at),
            onChange: ({ target }) => change(column.at, target.value),
          })),
        ]}
      />
      <div className={styles.import}>
        <p>{isChosen ? messages.columnsChosen : messages.columnsText}</p>
        {fault && <Alert kind="error">{fault}</Alert>}
        <div className={styles.actions}>
          <Button kind={isEdited ? 'ink' : 'line'} disabled={!isEdited} isBusy={isBusy} onClick={() => void apply()}>
            {messages.useColumns}
          </Button>
        </div>
      </div>
    </>
  )
}
