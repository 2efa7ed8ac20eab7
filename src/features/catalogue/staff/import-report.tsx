import type { ImportChange, ImportState, ProductImport } from '#contract/catalogue/product-import.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { BulkEditReport } from './bulk-edit-report.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPicture } from './import-picture.tsx'
import styles from './import-products.module.css'
import { useImportMessages } from './use-import-messages.ts'

interface Props {
  shown: ProductImport
  /** Told whether columns were chosen that the file was not checked with. */
  onEdit(isEdited: boolean): void
}

/** What the check found, what was imported, and what an undo did. */
export function ImportReport({ shown, onEdit }: Props) {
  const { report, failures, undo, state } = shown
  if (!report) return null
  if (state === 'refused') return <Refused {...{ shown, report, onEdit }} />
  if (shown.is_bulk_edit && state !== 'undone') return <BulkEditReport shown={shown} report={report} />
  return (
    <>
      {state === 'undone' && undo ? <Undone shown={shown} undo={undo} /> : <Summary shown={shown} report={report} />}
      <Reasons caption={state === 'checked' ? 'willFail' : 'failures'} shown={shown} rows={failures} />
      <Reasons caption="missing" shown={shown} rows={report.missing_pictures ?? []} />
      {state === 'checked' && <Columns {...{ shown, report, onEdit }} />}
      {state === 'checked' && report.changes.length > 0 && <Changes shown={shown} changes={report.changes} />}
      {shown.kind && state === 'done' && <Known shown={shown} changes={report.changes} />}
    </>
  )
}

type Report = NonNullable<ProductImport['report']>

/** What is wrong with cells, below the columns where some are missing: these are chosen first. */
function Refused({ shown, report, onEdit }: Props & { report: Report }) {
  const { problems, missing_columns: missing = [] } = report
  const others = problems.filter(({ column }) => !missing.includes(column))
  const columns = <Columns {...{ shown, report, onEdit }} />
  if (missing.length === 0 || !shown.column_choices)
    return (
      <>
        <Problems shown={shown} problems={problems} />
        {columns}
      </>
    )
  return (
    <>
      {columns}
      {others.length > 0 && <Problems shown={shown} problems={others} />}
    </>
  )
}

function Problems({ shown, problems }: { shown: ProductImport; problems: Report['problems'] }) {
  const { numbered } = useStaffCatalogueMessages()
  const messages = useImportMessages(shown)
  return (
    <>
      <div className={styles.import}>
        <Alert kind="error" title={messages.bad(problems.length)}>
          {messages.mend}
        </Alert>
      </div>
      <Rows
        caption={messages.problems}
        rows={problems}
        keyOf={({ line, column, sentence }) => `${line}.${column}.${sentence}`}
        columns={[
          { id: 'line', title: messages.line, isShort: true, cell: ({ line }) => numbered(messages.line, line) },
          { id: 'sku', title: messages.sku, cell: ({ sku }) => sku ?? '' },
          {
            id: 'column',
            title: messages.column,
            cell: ({ column, value }) => (value === undefined ? column : `${column}: ${value}`),
          },
          { id: 'sentence', title: messages.wrong, cell: ({ sentence }) => sentence },
        ]}
      />
    </>
  )
}

function Summary({ shown: { state, filled, failures }, report }: { shown: ProductImport; report: Report }) {
  const { import: messages } = useStaffCatalogueMessages()
  const { created, changed, same, pictures, unused_pictures } = report
  const sentences = [
    messages.counts(created, changed, same),
    pictures > 0 && messages.pictureCount(pictures),
    unused_pictures > 0 && messages.unused(unused_pictures),
    filled.length > 0 && messages.filled(filled.join(', ')),
  ]
  const titles: Partial<Record<ImportState, string>> = {
    checked: failures.length > 0 ? messages.wouldPart : messages.would,
    done: messages.did,
  }
  const title = titles[state]
  return (
    <div className={styles.import}>
      <Alert kind={state === 'done' ? 'success' : 'info'} {...(title && { title })}>
        {sentences.filter(Boolean).join(' · ')}
      </Alert>
    </div>
  )
}

function Undone({ shown, undo }: { shown: ProductImport; undo: NonNullable<ProductImport['undo']> }) {
  const { import: messages } = useStaffCatalogueMessages()
  return (
    <>
      <div className={styles.import}>
        <Alert kind="success" title={messages.states.undone}>
          {messages.undone(undo.restored, undo.removed)}
          {undo.hidden > 0 && ` · ${messages.hidden(undo.hidden)}`}
        </Alert>
      </div>
      <Reasons caption="kept" shown={shown} rows={undo.kept_rows} />
    </>
  )
}

interface ReasonsProps {
  caption: 'failures' | 'willFail' | 'kept' | 'missing'
  shown: ProductImport
  rows: ProductImport['failures']
}

function Reasons({ caption, shown, rows }: ReasonsProps) {
  const { numbered } = useStaffCatalogueMessages()
  const messages = useImportMessages(shown)
  if (rows.length === 0) return null
  return (
    <Rows
      caption={messages[caption]}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        { id: 'line', title: messages.line, isShort: true, cell: ({ line }) => numbered(messages.line, line) },
        { id: 'sku', title: messages.sku, cell: ({ sku }) => sku },
        { id: 'sentence', title: messages.reason, cell: ({ sentence }) => sentence },
      ]}
    />
  )
}

/** What the columns are read as; where that is not to be changed any more, what was guessed and left out. */
function Columns({ shown: { id, column_choices: choices }, report, onEdit }: Props & { report: Report }) {
  const { import: messages } = useStaffCatalogueMessages()
  if (choices) return <ImportColumns key={JSON.stringify(report.columns)} {...{ id, report, choices, onEdit }} />
  const { columns = [] } = report
  const guessed = columns.flatMap(({ heading, column, is_guess }) =>
    is_guess && column !== null ? messages.guessed(heading, column) : [],
  )
  const left = columns.flatMap(({ heading, column }) => (column === null && heading !== '' ? `“${heading}”` : []))
  if (guessed.length + left.length === 0) return null
  return (
    <div className={styles.import}>
      <Alert kind="info" title={messages.columns}>
        {[...guessed, ...(left.length > 0 ? [messages.leftOut(left.join(', '))] : [])].join(' · ')}
      </Alert>
    </div>
  )
}

interface ChangeTexts {
  isNew: string
  fromTo(column: string, before: string, after: string): string
}

/** From and to of each value; of a new product those that it begins with. */
function whatOf({ is_new, columns, values = [] }: Report['changes'][number], texts: ChangeTexts): string {
  const begins = values
    .filter(({ after }) => after !== '')
    .map(({ column, after }) => (column === '' ? after : `${column}: ${after}`))
  if (is_new) return [texts.isNew, ...begins].join(' · ')
  const known = values.map(({ column, before, after }) => texts.fromTo(column, before, after))
  const others = columns.filter((column) => !values.some((one) => one.column === column))
  return [...known, ...others].join(' · ')
}

const pictureColumn = (id: string, title: string): ListColumn<ImportChange> => ({
  id: 'picture',
  title,
  cell: (change) => <ImportPicture {...{ id, change }} />,
})

/** Who was there already. */
function Known({ shown, changes }: { shown: ProductImport; changes: Report['changes'] }) {
  const { known } = useImportMessages(shown)
  const there = changes.filter(({ is_new }) => !is_new)
  return there.length > 0 && <Changes shown={shown} changes={there} caption={known} />
}

interface ChangesProps {
  shown: ProductImport
  changes: Report['changes']
  caption?: string
}

function Changes({ shown, changes, caption }: ChangesProps) {
  const { bulk, numbered } = useStaffCatalogueMessages()
  const messages = useImportMessages(shown)
  const hasPictures = changes.some(({ picture }) => picture !== undefined)
  return (
    <Rows
      caption={caption ?? messages.changes}
      rows={changes}
      keyOf={({ line }) => line}
      columns={[
        { id: 'line', title: messages.line, isShort: true, cell: ({ line }) => numbered(messages.line, line) },
        ...(hasPictures ? [pictureColumn(shown.id, messages.picture)] : []),
        { id: 'sku', title: messages.sku, cell: ({ sku, name }) => `${sku} ${name}` },
        {
          id: 'what',
          title: messages.changes,
          cell: (change) =>
            whatOf(change, {
              isNew: messages.isNew,
              fromTo: shown.kind ? (column, _before, after) => `${column}: ${after}` : bulk.fromTo,
            }),
        },
      ]}
    />
  )
}
