import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import { getProductTemplate } from '#contract/catalogue/calls/get-product-template.ts'
import { IMPORT_KINDS, type ImportKind } from '#contract/catalogue/import-kind.ts'
import {
  isOpenImport,
  MAX_IMPORT_PICTURES_BYTES,
  MAX_IMPORT_TABLE_BYTES,
  type ProductImportCard,
} from '#contract/catalogue/product-import.ts'
import { isLanguage } from '#contract/site/language.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { callUrl } from '../../../lib/http/http.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { STAFF_KEY } from '../../staff/staff-queries.ts'
import type { StaffSection } from '../../staff/staff-sections.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'
import { importsQuery } from './import-queries.ts'
import { ImportUnderWay } from './import-under-way.tsx'
import { type ImportFiles, uploadImport } from './upload-import.ts'
import { useImportMessages } from './use-import-messages.ts'

const create = async () => (await import('#contract/catalogue/calls/create-product-import.ts')).createProductImport

/** How often the list is read while an import is under way. */
const LOOK_MS = 3_000

/** The import that has to end before the next one begins; an upload that has stopped gives way. */
const openIn = (imports: readonly ProductImportCard[] = []) =>
  imports.find(({ state, is_stopped }) => isOpenImport(state) && !is_stopped)

/** Templates, the form of a new import, and all imports with their results. */
export function ImportProducts() {
  const { import: messages } = useStaffCatalogueMessages()
  const { value } = useListParameters()
  const query = importsQuery(value('page'))
  // The form of a new import appears when the one under way has ended.
  useQuery({ ...query, refetchInterval: ({ state }) => (openIn(state.data?.imports.data) ? LOOK_MS : false) })
  return (
    <StaffFrame section="import">
      <div className={styles.import}>
        <p>{messages.text}</p>
        <Templates />
      </div>
      <QueryBoundary query={query}>
        {({ imports: { data, meta } }) => (
          <>
            <NewImport open={openIn(data)} />
            {meta.total > 0 && <PastImports imports={data} meta={meta} />}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

const pageLanguage = () => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

function Templates() {
  const { import: messages } = useStaffCatalogueMessages()
  const template = (format: 'xlsx' | 'csv') =>
    callUrl(getProductTemplate, { query: { format, language: pageLanguage() } })
  return (
    <>
      <p className={styles.files}>
        <span>{messages.templates}</span>
        <a className={buttonClass('line')} href={template('xlsx')} download>
          {messages.excel}
        </a>
        <a className={buttonClass('line')} href={template('csv')} download>
          {messages.csv}
        </a>
      </p>
      <p>
        <a className={styles.link} href={exportProducts.path} download>
          {messages.current}
        </a>
      </p>
    </>
  )
}

/** State of an upload: how much has arrived, or what went wrong. */
interface Upload {
  id: string
  share: number
  fault: string | null
}

function useNewImport() {
  const messages = useStaffCatalogueMessages()
  const queries = useQueryClient()
  const [, goTo] = useLocation()
  const { run, isBusy } = useStaffCall(create)
  const [upload, setUpload] = useState<Upload | null>(null)
  const [faults, setFaults] = useState<{ table?: string; pictures?: string; root?: string }>({})

  async function send(id: string, files: ImportFiles): Promise<void> {
    setUpload({ id, share: 0, fault: null })
    try {
      await uploadImport(id, files, (share) => setUpload({ id, share, fault: null }))
    } catch (error) {
      const { root } = refusalByField(error, [], messages)
      return setUpload((before) => before && { ...before, fault: root ?? null })
    }
    void queries.invalidateQueries({ queryKey: [STAFF_KEY] })
    goTo(paths.staff('import', id))
  }

  async function begin(kind: ImportKind, { table, pictures }: ImportFiles): Promise<void> {
    setFaults({})
    const named = (file: File) => ({ name: file.name, bytes: file.size })
    try {
      const made = await run({ body: { kind, table: named(table), pictures: pictures && named(pictures) } })
      if (made) await send(made.import.id, { table, pictures })
    } catch (error) {
      setFaults(refusalByField(error, ['table', 'pictures'], messages))
      // Somebody else may have begun one meanwhile.
      void queries.invalidateQueries({ queryKey: [STAFF_KEY] })
    }
  }
  return { begin, send, upload, faults, isBusy }
}

/** The section whose staff may import each kind. */
const SECTIONS = {
  products: 'import',
  customers: 'people',
  dealers: 'dealers',
  past_orders: 'people',
} as const satisfies Record<ImportKind, StaffSection>

interface KindFieldProps {
  kind: ImportKind
  onChange(kind: ImportKind): void
}

/** Nothing for staff who may import products alone. */
function KindField({ kind, onChange }: KindFieldProps) {
  const { import: messages } = useStaffCatalogueMessages()
  const isPermitted = useSectionPermitted()
  const kinds = IMPORT_KINDS.filter((one) => isPermitted(SECTIONS[one]))
  if (kinds.length < 2) return null
  return (
    <SelectField
      label={messages.kind}
      value={kind}
      options={kinds.map((one) => ({ value: one, label: messages.kinds[one] }))}
      onChange={({ target }) => onChange(kinds.find((one) => one === target.value) ?? 'products')}
    />
  )
}

function NewImport({ open }: { open: ProductImportCard | undefined }) {
  const [kind, setKind] = useState<ImportKind>('products')
  const messages = useImportMessages({ kind })
  const [table, setTable] = useState<File>()
  const [pictures, setPictures] = useState<File>()
  const { begin, send, upload, faults, isBusy } = useNewImport()
  const zip = kind === 'products' ? (pictures ?? null) : null
  if (upload && table)
    return <UploadState upload={upload} onGoOn={() => void send(upload.id, { table, pictures: zip })} />
  if (open) return <ImportUnderWay open={open} />
  return (
    <section className={styles.import}>
      <h2>{messages.start}</h2>
      {faults.root && <Alert kind="error">{faults.root}</Alert>}
      <KindField kind={kind} onChange={setKind} />
      {kind !== 'products' && <p>{messages.others[kind].intro}</p>}
      <FileField
        accept={['.xlsx', '.csv', '.tsv', '.txt']}
        mostBytes={MAX_IMPORT_TABLE_BYTES}
        label={messages.table}
        hint={messages.tableHint}
        error={faults.table}
        files={table ? [table] : []}
        onChange={([chosen]) => setTable(chosen)}
      />
      {kind === 'products' && (
        <FileField
          accept={['.zip']}
          mostBytes={MAX_IMPORT_PICTURES_BYTES}
          label={messages.pictures}
          hint={messages.picturesHint}
          error={faults.pictures}
          files={pictures ? [pictures] : []}
          onChange={([chosen]) => setPictures(chosen)}
        />
      )}
      <div className={styles.actions}>
        <Button isBusy={isBusy} disabled={!table} onClick={() => table && void begin(kind, { table, pictures: zip })}>
          {messages.look}
        </Button>
      </div>
    </section>
  )
}

function UploadState({ upload: { share, fault }, onGoOn }: { upload: Upload; onGoOn: () => void }) {
  const { import: messages } = useStaffCatalogueMessages()
  if (fault !== null)
    return (
      <div className={styles.import}>
        <Alert kind="error" title={messages.interrupted} action={<Button onClick={onGoOn}>{messages.goOn}</Button>}>
          {fault}
        </Alert>
      </div>
    )
  const text = messages.uploading(Math.floor(share * 100))
  return (
    <div className={styles.import}>
      <p role="status">{text}</p>
      <progress className={styles.progress} value={share} aria-label={text} />
    </div>
  )
}

interface PastProps {
  imports: readonly ProductImportCard[]
  meta: { page: number; per_page: number; total: number }
}

function PastImports({ imports, meta }: PastProps) {
  const { import: messages, bulk } = useStaffCatalogueMessages()
  const { moment } = useFormatters()
  const columns: ListColumn<ProductImportCard>[] = [
    {
      id: 'file',
      title: messages.file,
      cell: ({ table_name, is_bulk_edit }) => (is_bulk_edit ? bulk.name : table_name),
    },
    { id: 'kind', title: messages.kindShort, cell: ({ kind = 'products' }) => messages.kinds[kind] },
    { id: 'at', title: messages.at, isShort: true, cell: ({ created_at }) => moment(created_at) },
    { id: 'who', title: messages.who, cell: ({ person }) => person },
    {
      id: 'state',
      title: messages.state,
      cell: ({ state, is_bulk_edit }) => (is_bulk_edit && bulk.states[state]) || messages.states[state],
    },
    {
      id: 'rows',
      title: messages.rows,
      isFigure: true,
      cell: ({ rows }) => (rows.total > 0 ? messages.of(rows.done, rows.total) : '–'),
    },
  ]
  return (
    <Rows
      caption={messages.past}
      rows={imports}
      meta={meta}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.staff('import', id)}
      columns={columns}
    />
  )
}
